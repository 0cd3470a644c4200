import { fileSize, NodeTile } from '@recado/nodes/editors'
import { Bubble, SystemNote } from '@recado/ui/chat'
import { CircleAlert } from 'lucide-react'
import { text } from '../../../text/simulator.ts'
import type { Line } from '../model/transcript.ts'

const clock = new Intl.DateTimeFormat('es-CO', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })

/** One line of the simulated chat, with who answered under the bot's bubbles. */
export function ChatLine({ line }: { line: Line }) {
  const time = clock.format(line.at)
  if (line.type === 'note') return <SystemNote>{line.content}</SystemNote>
  if (line.type === 'user') return <Bubble side="out" text={line.content} time={time} delivery="read" />
  const { info, file } = line
  return (
    <Bubble
      side="in"
      text={line.content}
      time={time}
      attachment={file && { kind: file.kind, name: file.name, detail: fileSize(file.size) }}
      className={line.error ? '[&>div]:bg-danger-soft' : undefined}
      footer={
        info ? (
          <>
            {info.nodeType ? (
              <NodeTile type={info.nodeType} size="s" className="size-4.5! [&_svg]:size-3!" />
            ) : (
              <CircleAlert aria-hidden size={14} />
            )}
            <span className="font-semibold text-ink">{info.matchedNode}</span>
            {info.nodeType && <span className="font-mono text-11">{info.nodeType}</span>}
            <span>· {info.simulation ? text.info.local : text.info.backend}</span>
          </>
        ) : undefined
      }
    />
  )
}
