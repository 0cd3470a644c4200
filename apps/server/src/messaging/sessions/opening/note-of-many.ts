import { lockHeld } from '../../../cluster/bot-leases.repository.ts'
import type { Bots, Holding } from '../../../cluster/holding.ts'
import type { Store, Tx } from '../../../platform/db/store.ts'

/** So many in one transaction: each would have a flush of its own, and who edits one of them waits for all. */
const atOnce = 200

/** The bots that were taken together, whose lines come back. */
type Taken = { store: Store; holding: Holding; taken: Bots }

/** Writes the same of many bots' lines as their holder, each under its epoch: those that are another's by then are left out. */
export async function noteOfMany(
  bots: readonly string[],
  { store, holding, taken }: Taken,
  write: (tx: Tx, held: readonly string[]) => Promise<void>,
): Promise<void> {
  const ofTaken = bots.filter((botId) => taken.has(botId))
  for (let from = 0; from < ofTaken.length; from += atOnce) {
    const some = ofTaken.slice(from, from + atOnce)
    await store.write({ chore: 'lines' }, async (tx) => {
      // Whoever was let go of, and came back, is written of by who took it then.
      const still = some.filter((botId) => taken.has(botId))
      const held = still.length === 0 ? [] : await lockHeld(tx, holding, still)
      if (held.length > 0) await write(tx, held)
    })
  }
}
