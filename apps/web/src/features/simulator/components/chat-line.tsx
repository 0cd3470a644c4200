import { fileSize, NodeTile } from '@recado/nodes/editors'
import { wordsOfForm } from '@recado/engine'
import { labelOf } from '@recado/nodes/labels'
import { Bubble, SystemNote } from '@recado/ui/chat'
import { formatClock } from '@recado/ui/clock'
import { CircleAlert, ClipboardList, ListChecks, MapPin, Phone, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { text } from '../../../text/builder/simulator.ts'
import type { SimulatedEvent } from '../model/played-turn.ts'
import type { Line, ReplyInfo } from '../model/transcript.ts'
import { FormReply } from './form-reply.tsx'
import { PollReply } from './poll-reply.tsx'
import { SpokenReply } from './spoken-reply.tsx'

interface ChatLineProps {
  line: Line
  /** The bot's: its clock is the one that counts. */
  zone: string
  /** Its turn is the one that is explained beside the chat. */
  chosen: boolean
  /** There for the last line of a turn. */
  onWhy?: (turn: number) => void
  /** Under it, too: in how many messages the turn's replies would go. */
  messages?: string | null
  /** The bot's line shows forms. */
  forms: boolean
  /** There while the customer may do something. */
  onAct?: (event: SimulatedEvent) => void
}

/** One line of the simulated chat, with who answered under the bot's bubbles. */
export function ChatLine({ line, zone, chosen, onWhy, messages = null, forms, onAct }: ChatLineProps) {
  const time = formatClock(line.at, { zone })
  const { turn } = line
  const why =
    onWhy && turn !== undefined ? (
      <>
        {messages !== null && <span className="tabular-nums">· {messages}</span>}
        <WhyButton pressed={chosen} onPress={() => onWhy(turn)} />
      </>
    ) : null
  if (line.type === 'note') {
    return (
      <>
        <SystemNote
          tone={line.warn ? 'warn' : 'plain'}
          icon={line.warn ? <TriangleAlert aria-hidden /> : undefined}
        >
          {line.content}
        </SystemNote>
        {why && <div className="self-center text-12 text-wa-meta">{why}</div>}
      </>
    )
  }
  if (line.type === 'user') return <UserLine event={line.event} name={line.name} time={time} />
  const { info, file, poll, spoken } = line
  const form = forms ? line.form : undefined
  return (
    <Bubble
      side="in"
      {...(!poll && !spoken && { text: form?.question ?? line.content })}
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
            {typeTitle(info) && <span>{typeTitle(info)}</span>}
            <span>· {info.simulation ? text.info.local : text.info.backend}</span>
            {why}
          </>
        ) : undefined
      }
    >
      {spoken && <SpokenReply spoken={spoken} words={line.content} />}
      {poll && <PollReply poll={poll} {...(onAct && { onAct })} />}
      {form && <FormReply form={form} {...(onAct && { onAct })} />}
    </Bubble>
  )
}

function WhyButton({ pressed, onPress }: { pressed: boolean; onPress: () => void }) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      onClick={onPress}
      className={`touch-area ml-1 rounded-in underline decoration-dotted underline-offset-3 hover:text-ink ${pressed ? 'font-semibold text-ink' : ''}`}
    >
      {text.why}
    </button>
  )
}

/** The type's title, where the node is not called so. */
function typeTitle({ nodeType, matchedNode }: ReplyInfo): string | null {
  const title = nodeType === null ? undefined : labelOf(nodeType)?.title
  return title === undefined || title === matchedNode ? null : title
}

/** What the customer did, as it looks in WhatsApp. */
export function UserLine({ event, name, time }: { event: SimulatedEvent; name: string; time?: string }) {
  const bubble = { side: 'out' as const, ...(time !== undefined && { time, delivery: 'read' as const }) }
  switch (event.type) {
    case 'text':
      return <Bubble {...bubble} text={event.text} />
    case 'location':
      return (
        <Bubble {...bubble}>
          <Labelled icon={<MapPin aria-hidden size={16} />} label={text.acts.location}>
            {event.latitude}, {event.longitude}
          </Labelled>
        </Bubble>
      )
    case 'audio':
      return (
        <Bubble {...bubble} attachment={{ kind: 'audio', name: text.acts.audio }}>
          {event.transcript !== '' && <Labelled label={text.acts.transcript}>{event.transcript}</Labelled>}
        </Bubble>
      )
    case 'image':
    case 'video':
    case 'document':
      return (
        <Bubble
          {...bubble}
          attachment={{ kind: event.type, name: event.filename }}
          {...(event.caption && { text: event.caption })}
        />
      )
    case 'vote':
      return (
        <Bubble {...bubble}>
          <Labelled icon={<ListChecks aria-hidden size={16} />} label={text.acts.poll}>
            {event.option ?? text.acts.voteTaken}
          </Labelled>
        </Bubble>
      )
    case 'form':
      return (
        <Bubble {...bubble}>
          <Labelled icon={<ClipboardList aria-hidden size={16} />} label={text.acts.form}>
            {wordsOfForm(event)}
          </Labelled>
        </Bubble>
      )
    case 'call':
      return <SystemNote icon={<Phone aria-hidden />}>{text.acts.call(name)}</SystemNote>
  }
}

function Labelled({ icon, label, children }: { icon?: ReactNode; label: string; children: ReactNode }) {
  return (
    <span className="flex min-w-0 items-start gap-2">
      {icon && <span className="mt-0.5 flex-none text-n-location">{icon}</span>}
      <span className="min-w-0">
        <span className="block text-12 text-wa-meta">{label}</span>
        <span className="whitespace-pre-wrap tabular-nums">{children}</span>
      </span>
    </span>
  )
}
