import { accountBudget } from '../../../platform/budget/account-budget.ts'
import type { Store } from '../../../platform/db/store.ts'
import type { PastTurn } from '../past-turn.ts'
import { pageOfTurns, type Place } from '../past-turns.repository.ts'
import type { Looking } from '../see-turns.ts'

const turnsAtOnce = 100

/** The newest turns since then in which AI answered and the same node would ask it now, as many as are asked again. */
export async function answeredTurns(
  { store, looking, signal }: { store: Store; looking: Looking; signal: AbortSignal },
  { botId, since }: { botId: string; since: number },
): Promise<PastTurn[]> {
  const most = accountBudget.mirrors.asked
  const found: PastTurn[] = []
  let before: Place | null = null
  for (let looked = 0; looked < most.among && !signal.aborted; looked += turnsAtOnce) {
    const from: Place | null = before
    const turns: PastTurn[] = await store.read((db) =>
      pageOfTurns(db, botId, { since, before: from, limit: turnsAtOnce }),
    )
    const seen = await looking.see(turns)
    found.push(
      ...turns.filter((_, at) => {
        const each = seen[at]
        return each?.is === 'decided' && each.ai
      }),
    )
    const last = turns.at(-1)
    if (!last || turns.length < turnsAtOnce || found.length >= most.turns) break
    before = { at: last.at, id: last.id }
  }
  return found.slice(0, most.turns)
}
