import { nodeHue, NodeTile } from '@recado/nodes/editors'
import { Avatar, hueStyle } from '@recado/ui'
import {
  Bubble,
  ChatWallpaper,
  DayDivider,
  PhoneFrame,
  SystemNote,
  TypingBubble,
  VoiceNote,
} from '@recado/ui/chat'
import { Check, Mic, Pause, Phone, PhoneMissed, Play, RotateCcw, Smile, Video } from 'lucide-react'
import type { CSSProperties, ReactNode } from 'react'
import { NodeSentence } from '../../features/nodes/list/node-sentence.tsx'
import { text } from '../../text/site/landing.ts'
import type { Facts } from '../facts.ts'
import { WaysIn, Wrap } from '../frame.tsx'
import { type HeroLine, heroConversation, rules } from './conversation.ts'

/** Milliseconds: to read what is there at first, a customer's line, and a reply. */
const pace = { first: 1400, customer: 1500, reply: 1900, typing: 900 }
/** The moment of what is there at first: its animations have ended. */
const already = -5000
const lines = timed(heroConversation())

function timed(said: readonly HeroLine[]): (HeroLine & { at: number })[] {
  // It begins with a question and its answer: whoever looks at once sees what this is.
  const first = said.findIndex(({ kind }) => kind === 'bot')
  let at = pace.first
  return said.map((line, index) => {
    if (index <= first) return { ...line, at: already }
    const shown = { ...line, at }
    at += line.kind === 'bot' ? pace.reply : pace.customer
    return shown
  })
}

/** The moment of an element in the play: CSS waits for it, so that it plays without any script. */
const at = (ms: number): CSSProperties => ({ '--at': `${ms}ms` })

/** The promise, the two ways in, and the conversation that shows it. */
export function Hero({ facts }: { facts: Facts }) {
  const { hero } = text
  return (
    <Wrap className="grid grid-cols-[minmax(0,1fr)_minmax(0,616px)] items-center gap-8 pt-8 pb-16 max-[1180px]:grid-cols-1 narrow:pt-4 narrow:pb-12">
      <div>
        <h1 className="max-w-[11em] text-56 leading-[1.04] font-bold tracking-[-.035em] narrow:text-40">
          {hero.title}
        </h1>
        <p className="mt-5 max-w-[34em] text-16 text-pretty text-muted">{hero.body}</p>
        <div className="mt-8 flex flex-wrap gap-3 phone:flex-col">
          <WaysIn size="xl" />
        </div>
        <ul className="mt-6 flex flex-wrap gap-x-6 gap-y-2 text-13 text-muted">
          {hero.points(facts.content.trialDays).map((point) => (
            <li key={point} className="flex items-center gap-2">
              <Check aria-hidden size={16} className="text-brand" />
              {point}
            </li>
          ))}
        </ul>
      </div>
      <figure data-play className="relative" aria-label={hero.figure}>
        <div className="grid grid-cols-[320px_minmax(0,1fr)] items-center gap-11 phone:grid-cols-1 phone:gap-6">
          <HeroPhone />
          <HeroRules />
        </div>
        <svg data-wires aria-hidden className="pointer-events-none absolute inset-0 size-full phone:hidden" />
        <figcaption className="mt-3 flex min-h-11 flex-wrap items-center gap-x-3 text-12 text-muted">
          {hero.example}
          <button
            type="button"
            data-play-button
            hidden
            className="inline-flex min-h-11 items-center gap-1.5 rounded-ctl px-2 font-semibold text-ink hover:bg-hover"
          >
            <Label of="playing" icon={<Pause aria-hidden size={14} />}>
              {hero.pause}
            </Label>
            <Label of="paused" icon={<Play aria-hidden size={14} />}>
              {hero.play}
            </Label>
            <Label of="finished" icon={<RotateCcw aria-hidden size={14} />}>
              {hero.again}
            </Label>
          </button>
        </figcaption>
      </figure>
    </Wrap>
  )
}

/** One of the button's three faces; the script says which by `data-state`. */
function Label({ of, icon, children }: { of: string; icon: ReactNode; children: ReactNode }) {
  return (
    <span data-face={of} className="inline-flex items-center gap-1.5">
      {icon}
      {children}
    </span>
  )
}

function HeroPhone() {
  return (
    <PhoneFrame
      name="Camila Rojas"
      status="+57 300 555 0142"
      avatar={<Avatar name="Camila Rojas" className="size-9! hue-tint!" />}
      clock="11:48"
      actions={
        <span aria-hidden className="flex gap-4 pr-2 text-muted">
          <Video size={18} />
          <Phone size={16} />
        </span>
      }
      footer={<WritingBar />}
      className="mx-auto h-164 w-full max-w-80"
    >
      <ChatWallpaper scroll={false} className="flex-1">
        <DayDivider>Sábado</DayDivider>
        {lines.map((line) => (
          <PhoneLine key={line.at} line={line} />
        ))}
      </ChatWallpaper>
    </PhoneFrame>
  )
}

function PhoneLine({ line }: { line: (typeof lines)[number] }) {
  switch (line.kind) {
    case 'customer':
      return (
        <div data-step style={at(line.at)} className="flex flex-col">
          <Bubble side="in" text={line.text} time={line.time} />
        </div>
      )
    case 'voice':
      return (
        <div data-step style={at(line.at)} className="flex flex-col">
          <Bubble side="in" time={line.time}>
            <VoiceNote detail={line.length} />
          </Bubble>
        </div>
      )
    case 'call':
      return (
        <div data-step style={at(line.at)} className="flex flex-col">
          <SystemNote tone="warn" icon={<PhoneMissed aria-hidden />}>
            {text.arrives.items.CALL.rejected}, {line.time}
          </SystemNote>
        </div>
      )
    case 'bot':
      return (
        <div className="grid *:col-start-1 *:row-start-1">
          <div data-typing aria-hidden style={at(line.at - pace.typing)} className="flex flex-col self-end">
            <TypingBubble className="self-end! bg-wa-out!" />
          </div>
          <div data-step data-bubble={line.ruleId} style={at(line.at)} className="flex flex-col">
            <Bubble
              side="out"
              text={line.text}
              time={line.time}
              delivery="read"
              footer={
                <span
                  style={hueStyle(nodeHue(line.ruleType))}
                  className="inline-flex items-center gap-1 text-11 font-semibold text-hue"
                >
                  <NodeTile type={line.ruleType} size="s" className="size-4! bg-transparent!" />
                  {line.ruleName}
                </span>
              }
            />
          </div>
        </div>
      )
  }
}

function HeroRules() {
  const { hero } = text
  const moments = new Map(
    lines.flatMap((line) => (line.kind === 'bot' ? [[line.ruleId, line.at] as const] : [])),
  )
  return (
    <div className="relative">
      <ol aria-label={hero.rules} className="flex flex-col gap-4">
        {rules.map((rule) => {
          const moment = moments.get(rule.id)
          return (
            <li
              key={rule.id}
              data-rule={rule.id}
              {...(moment !== undefined && {
                'data-lit': '',
                style: hueStyle(nodeHue(rule.type), at(moment)),
              })}
              className="flex gap-3 rounded-card bg-surface p-3 inset-ring inset-ring-line"
            >
              <NodeTile type={rule.type} />
              <div className="min-w-0" style={hueStyle(nodeHue(rule.type))}>
                <p className="text-12 font-semibold text-hue">{rule.name}</p>
                <NodeSentence node={{ ...rule, isActive: true }} whole />
              </div>
            </li>
          )
        })}
      </ol>
      <p
        data-note
        style={at(lines.at(-1)?.at ?? 0)}
        className="absolute -right-2 -bottom-24 -rotate-3 phone:static phone:mt-6 phone:ml-auto phone:w-fit rounded-in bg-coral px-5 py-3 text-14 leading-5 font-semibold text-on-coral shadow-2"
      >
        <span className="block text-12 font-medium tabular-nums">{hero.note.time}</span>
        {hero.note.says}
      </p>
    </div>
  )
}

function WritingBar() {
  return (
    <div aria-hidden className="flex flex-none items-center gap-2 bg-wa-head p-2">
      <span className="flex min-h-9 flex-1 items-center gap-2 rounded-chip bg-sunken px-3 text-13 text-muted">
        <Smile size={18} />
        Mensaje
      </span>
      <span className="grid size-9 place-items-center rounded-chip bg-brand text-on-brand">
        <Mic size={18} />
      </span>
    </div>
  )
}
