import type { TurnResult } from '@recado/engine'
import { text } from '../../../text/simulator.ts'

export type Mode = 'local' | 'backend'

/** What is known of a reply: the node that gave it, and where it was decided. */
export type ReplyInfo = { matchedNode: string; nodeType: string | null; simulation: boolean }

export type ChatFile = { kind: 'image' | 'video' | 'audio' | 'document'; name: string; size: number }

/** One line of the simulated chat. */
export type Line = { id: number; at: number } & (
  | { type: 'user'; content: string }
  | { type: 'bot'; content: string; file?: ChatFile; info?: ReplyInfo; error?: boolean }
  | { type: 'note'; content: string }
)

type WithoutId<L> = L extends Line ? Omit<L, 'id' | 'at'> : never
/** A line before it has its place and time. */
export type NewLine = WithoutId<Line>

type LocalTurn = Pick<TurnResult, 'replies' | 'effects' | 'trace'>

/** The lines of a turn: its replies with who gave them, then what it would do besides; a silent turn says why. */
export function linesOf(turn: LocalTurn): NewLine[] {
  const replies = turn.replies.map((reply): NewLine => {
    const { attachment } = reply
    return {
      type: 'bot',
      content: reply.text,
      ...(attachment && {
        file: { kind: attachment.type, name: attachment.filename, size: attachment.size },
      }),
      info: { matchedNode: reply.nodeName, nodeType: reply.nodeType, simulation: true },
    }
  })
  const effects = turn.effects.map(({ kind }): NewLine => ({
    type: 'note',
    content: kind === 'reject_call' ? text.rejected : (text.effects[kind] ?? kind),
  }))
  const lines = [...effects.filter((line) => line.content === text.rejected), ...replies]
  const rest = effects.filter((line) => line.content !== text.rejected)
  return lines.length + rest.length > 0 ? [...lines, ...rest] : [{ type: 'note', content: silenceOf(turn) }]
}

function silenceOf({ trace }: LocalTurn): string {
  if (trace.some((step) => step.step === 'off_hours' && !step.notified)) return text.silentWhy.off_hours
  const recorded = trace.find((step) => step.step === 'recorded_only')
  return recorded?.step === 'recorded_only' ? text.silentWhy[recorded.why] : text.silent
}
