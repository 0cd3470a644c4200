import type { MirrorResult } from '@recado/contract/builder/mirror'
import { accountBudget } from '../../platform/budget/account-budget.ts'
import type { Store } from '../../platform/db/store.ts'
import { Causes } from './causes.ts'
import type { PastTurn } from './past-turn.ts'
import { countTurns, pageOfTurns, type Place } from './past-turns.repository.ts'
import type { Looking } from './see-turns.ts'

/** Turns that are read and shown at once: some ten milliseconds of the database, and of the thread. */
const turnsAtOnce = 100

/** How far a look came. */
export type Progress = { done: number; total: number }

/** Shows a bot all turns since then, in ms UTC, the newest first. Null when the signal ended it. */
export async function lookBack(
  {
    store,
    looking,
    progress,
    signal,
  }: {
    store: Store
    looking: Looking
    progress: (progress: Progress) => void
    signal: AbortSignal
  },
  { botId, since }: { botId: string; since: number },
): Promise<MirrorResult | null> {
  const most = accountBudget.mirrors.turns
  const total = Math.min(most, await store.read((db) => countTurns(db, botId, since)))
  const causes = new Causes()
  let done = 0
  let before: Place | null = null
  progress({ done, total })
  while (done < most) {
    if (signal.aborted) return null
    const limit = Math.min(turnsAtOnce, most - done)
    const from: Place | null = before
    const turns: PastTurn[] = await store.read((db) => pageOfTurns(db, botId, { since, before: from, limit }))
    const seen = await looking.see(turns)
    for (const [at, turn] of turns.entries()) causes.add(turn, seen[at] ?? { is: 'unknown' })
    done += turns.length
    progress({ done, total: Math.max(total, done) })
    const last = turns.at(-1)
    if (!last || turns.length < limit) break
    before = { at: last.at, id: last.id }
  }
  return causes.result()
}
