import { Avatar } from '@recado/ui'
import { Bubble, ChatWallpaper, VoiceNote } from '@recado/ui/chat'
import { text } from '../../text/site/landing.ts'
import { Section } from '../frame.tsx'

const { examples } = text

/** Conversations of three shops. */
export function Examples() {
  return (
    <Section id="ejemplos" alt title={examples.title}>
      <div className="grid grid-cols-3 gap-6 max-[1100px]:grid-cols-2 phone:grid-cols-1">
        {examples.chats.map((chat) => (
          <figure
            key={chat.shop}
            className="flex flex-col overflow-hidden rounded-card inset-ring inset-ring-line max-[1100px]:last:col-span-2 phone:last:col-span-1"
          >
            <figcaption className="flex items-center gap-3 border-b border-line bg-wa-head px-4 py-3">
              <Avatar name={chat.shop} square />
              <span className="text-14 leading-5 font-semibold">
                {chat.shop}
                <span className="block text-12 font-normal text-muted">{chat.city}</span>
              </span>
            </figcaption>
            <ChatWallpaper scroll={false} className="px-1 py-2">
              {chat.lines.map((line) => (
                <Bubble
                  key={`${line.time}${'text' in line ? line.text : ''}`}
                  side={line.customer ? 'in' : 'out'}
                  time={line.time}
                  {...('text' in line && { text: line.text })}
                  {...('file' in line && { attachment: { kind: 'document', ...line.file } })}
                  {...(!line.customer && { delivery: 'read' })}
                >
                  {'voice' in line && <VoiceNote detail={line.voice} />}
                </Bubble>
              ))}
            </ChatWallpaper>
          </figure>
        ))}
      </div>
    </Section>
  )
}
