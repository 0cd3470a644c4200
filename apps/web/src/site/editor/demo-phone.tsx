import { NodeTile } from '@recado/nodes/editors'
import { IconButton } from '@recado/ui'
import {
  Bubble,
  ChatComposer,
  ChatWallpaper,
  DayDivider,
  PhoneFrame,
  SystemNote,
  TypingBubble,
} from '@recado/ui/chat'
import { MapPin, Phone, PhoneMissed, RotateCcw } from 'lucide-react'
import { text } from '../../text/site/live-editor.ts'
import type { ChatLine, useDemoChat } from './use-demo-chat.ts'
import type { useScript } from './use-script.ts'

interface DemoPhoneProps {
  name: string
  chat: ReturnType<typeof useDemoChat>
  script: ReturnType<typeof useScript>
}

/** The customer's phone: the script writes on it until the visitor does. */
export function DemoPhone({ name, chat, script }: DemoPhoneProps) {
  const act = (...said: Parameters<typeof chat.send>) => {
    script.stop()
    chat.send(...said)
  }
  return (
    <PhoneFrame
      name={name}
      className="mx-auto h-full w-full max-w-90 flex-1"
      actions={
        <>
          <IconButton
            label={text.location}
            icon={<MapPin size={18} />}
            onClick={() => act({ type: 'location', latitude: 4.65, longitude: -74.06 }, text.locationSent)}
          />
          <IconButton
            label={text.call}
            icon={<Phone size={18} />}
            onClick={() => act({ type: 'call' }, `📞 ${text.call}`)}
          />
          <IconButton
            label={text.watch}
            icon={<RotateCcw size={18} />}
            onClick={() => {
              chat.clear()
              script.restart()
            }}
          />
        </>
      }
      footer={
        <ChatComposer
          placeholder={text.placeholder}
          maxLength={500}
          onSend={(said) => act({ type: 'text', text: said }, said)}
        />
      }
    >
      <ChatWallpaper className="flex-1" aria-label={text.phone}>
        <DayDivider>{text.today}</DayDivider>
        {chat.lines.map((line) => (
          <Line key={line.id} line={line} />
        ))}
        {chat.writing && <TypingBubble />}
      </ChatWallpaper>
    </PhoneFrame>
  )
}

function Line({ line }: { line: ChatLine }) {
  switch (line.from) {
    case 'visitor':
      return <Bubble side="out" text={line.text} time={line.time} delivery="read" />
    case 'note':
      return (
        <SystemNote
          tone={line.warn ? 'warn' : 'plain'}
          {...(line.warn && { icon: <PhoneMissed aria-hidden /> })}
        >
          {line.text}
        </SystemNote>
      )
    case 'bot':
      return (
        <Bubble
          side="in"
          text={line.text}
          time={line.time}
          footer={
            <span className="inline-flex items-center gap-1 text-11 font-medium">
              {line.nodeType && (
                <NodeTile type={line.nodeType} size="s" className="size-4! bg-transparent!" />
              )}
              {text.answeredBy}: {line.nodeName}
            </span>
          }
        />
      )
  }
}
