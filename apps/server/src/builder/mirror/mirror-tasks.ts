import type { Cause } from '@recado/contract/builder/mirror'
import type { CompiledBot, TraceStep } from '@recado/engine'
import { processorMs } from '../../platform/time/processor-time.ts'
import { asksAi, causeOf } from './compare-turns.ts'
import { decideAgain } from './decide-again.ts'
import { type PastTurn, readPastTurn } from './past-turn.ts'

/** Another account's step may come in between after so many ms of the processor. */
const sliceMs = 100

/**
 * How a turn looks in the mirror: what differs, or null. `ai`: AI was asked then and is asked now, by the same node. `unknown`:
 * it went on with what was not kept; `unheard`: nobody wrote down what its voice note says.
 */
export type Seen = { is: 'decided'; cause: Cause | null; ai: boolean } | { is: 'unknown' | 'unheard' }

/** A turn as it was beside as it would be, step by step. */
export type Beside = { was: TraceStep[]; now: TraceStep[] | null }

export function seenIn(bot: CompiledBot, turn: PastTurn): Seen {
  const read = readPastTurn(turn)
  if (!read) return { is: 'unknown' }
  const again = decideAgain(bot, turn, read)
  if (!again) return { is: 'unheard' }
  const cause = causeOf(read.happened, again, { hasFiles: turn.kept !== null })
  return { is: 'decided', cause, ai: cause === null && asksAi(again.trace) }
}

export function besideIn(bot: CompiledBot, turn: PastTurn): Beside | null {
  const read = readPastTurn(turn)
  return read && { was: read.happened, now: decideAgain(bot, turn, read)?.trace ?? null }
}

/** What the thread does of it, for bots that it has ready. */
export const mirrorTasks = (botOf: (key: string) => CompiledBot | undefined) => ({
  /** The first of these turns, as many as fit into a slice: one at least. */
  mirror({ key, turns }: { key: string; turns: readonly PastTurn[] }): Seen[] | 'unknown' {
    const bot = botOf(key)
    if (!bot) return 'unknown'
    const end = processorMs() + sliceMs
    const seen: Seen[] = []
    for (const turn of turns) {
      seen.push(seenIn(bot, turn))
      if (processorMs() > end) break
    }
    return seen
  },
  beside({ key, turn }: { key: string; turn: PastTurn }): { beside: Beside | null } | 'unknown' {
    const bot = botOf(key)
    return bot ? { beside: besideIn(bot, turn) } : 'unknown'
  },
})
