import type { Form, Poll, Spoken, TraceStep } from '@recado/engine'
import { effectWords } from '../../../entities/turn/effect-words.ts'
import { text } from '../../../text/builder/simulator.ts'
import type { Answered, SimulatedEvent } from './played-turn.ts'

/** What is known of a reply: the node that gave it, and where it was decided. */
export type ReplyInfo = { matchedNode: string; nodeType: string | null; simulation: boolean }

export type ChatFile = { kind: 'image' | 'video' | 'audio' | 'document'; name: string; size: number }

/** A poll, and the node that waits for its vote. */
export type ShownPoll = Poll & { nodeId: string }

/** A form, and the node that waits for it. */
export type ShownForm = Form & { nodeId: string }

/** `loudness` from 0 to 100. */
export type SpokenFile = { path: string; seconds: number; loudness: readonly number[] }

/** One line of the simulated chat; `turn` is the turn that it came of. `at` is shown on the bot's clock. */
export type Line = { id: number; at: number; turn?: number } & (
  | { type: 'user'; event: SimulatedEvent; name: string }
  | {
      type: 'bot'
      content: string
      poll?: ShownPoll
      /** Shown in place of the content on lines that have forms. */
      form?: ShownForm
      file?: ChatFile
      /** Its content is said aloud, in this file of the bot's. */
      spoken?: SpokenFile
      info?: ReplyInfo
      error?: boolean
    }
  | { type: 'note'; content: string; warn?: boolean }
)

type WithoutId<L> = L extends Line ? Omit<L, 'id' | 'at' | 'turn'> : never
/** A line before it has its place and time. */
export type NewLine = WithoutId<Line>

/**
 * The lines of a turn: its replies with who gave them, then what it would do besides and what failed; a silent turn
 * says why. A rejected call comes first.
 */
export function linesOf(turn: Pick<Answered, 'replies' | 'trace' | 'error'>, simulation: boolean): NewLine[] {
  const replies = turn.replies.map((reply): NewLine => {
    const { attachment, poll, form, nodeId } = reply
    return {
      type: 'bot',
      content: reply.text,
      ...(poll && nodeId !== null && { poll: { ...poll, nodeId } }),
      ...(form && nodeId !== null && { form: { ...form, nodeId } }),
      ...(attachment?.spoken
        ? { spoken: spokenOf(attachment.path, attachment.spoken) }
        : attachment && {
            file: { kind: attachment.type, name: attachment.filename, size: attachment.size },
          }),
      info: { matchedNode: reply.nodeName, nodeType: reply.nodeType, simulation },
    }
  })
  const effects = turn.trace.flatMap((step) => (step.step === 'effect' ? [step] : []))
  const rejected = effects.some((effect) => effect.kind === 'reject_call')
  const rest = effects.filter((effect) => effect.kind !== 'reject_call').map(effectWords)
  const lines: NewLine[] = [
    ...(rejected ? [note(text.rejected)] : []),
    ...replies,
    ...rest.map((words) => note(words)),
    ...(turn.error === null ? [] : [{ ...note(turn.error), warn: true }]),
  ]
  return lines.length > 0 ? lines : [note(silenceOf(turn.trace))]
}

const spokenOf = (path: string, { seconds, waveform }: Spoken): SpokenFile => ({
  path,
  seconds,
  loudness: Array.from(atob(waveform), (letter) => letter.charCodeAt(0)),
})

const note = (content: string) => ({ type: 'note' as const, content })

function silenceOf(trace: readonly TraceStep[]): string {
  if (trace.some((step) => step.step === 'off_hours' && !step.notified)) return text.silentWhy.off_hours
  const recorded = trace.find((step) => step.step === 'recorded_only')
  return recorded?.step === 'recorded_only' ? text.silentWhy[recorded.why] : text.silent
}
