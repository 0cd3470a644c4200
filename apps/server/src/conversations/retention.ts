import { keepFinalStates } from '../campaigns/final-states.ts'
import { firstIdAt } from '../db/ids.ts'
import { forgetQuestions } from '../unanswered/questions.repository.ts'
import type { InUnit } from './unit.ts'

const dayMs = 24 * 60 * 60_000
/** How long the network's own form of a message is kept: media cannot be fetched for longer anyway. */
const journalKeptMs = 30 * dayMs
/** How long it can be asked why the bot answered as it did. */
const turnsKeptMs = 90 * dayMs
/** Rows that go in one unit: a few milliseconds, so that nobody waits for them. */
const rowsAtOnce = 2000

/** Deletes what served its time. Chats, contacts and counts stay. */
export async function forgetOld(inUnit: InUnit): Promise<void> {
  while ((await forgetJournal(inUnit)) === rowsAtOnce);
  while ((await forgetTurns(inUnit)) === rowsAtOnce);
  while ((await forgetOutbox(inUnit)) === rowsAtOnce);
  await forgetQuestions(inUnit)
}

function forgetJournal(inUnit: InUnit): Promise<number> {
  return inUnit(async ({ tx, at }) => {
    const old = tx
      .selectFrom('journal')
      .select('id')
      .where('id', '<', firstIdAt(at - journalKeptMs))
      .where('state', '=', 'routed')
      .orderBy('id')
      .limit(rowsAtOnce)
    const deleted = await tx.deleteFrom('journal').where('id', 'in', old).executeTakeFirst()
    return Number(deleted.numDeletedRows)
  })
}

function forgetTurns(inUnit: InUnit): Promise<number> {
  return inUnit(async ({ tx, at }) => {
    const old = tx
      .selectFrom('turns')
      .select('id')
      .where('id', '<', firstIdAt(at - turnsKeptMs))
      .where('state', 'in', ['done', 'failed', 'cancelled'])
      .orderBy('id')
      .limit(rowsAtOnce)
    const deleted = await tx.deleteFrom('turns').where('id', 'in', old).executeTakeFirst()
    return Number(deleted.numDeletedRows)
  })
}

function forgetOutbox(inUnit: InUnit): Promise<number> {
  return inUnit(async ({ tx, at }) => {
    const old = tx
      .selectFrom('outbox')
      .select('id')
      .where('id', '<', firstIdAt(at - turnsKeptMs))
      .where('state', 'in', ['accepted', 'delivered', 'read', 'cancelled', 'expired'])
      .orderBy('id')
      .limit(rowsAtOnce)
    await keepFinalStates(tx, old)
    const deleted = await tx.deleteFrom('outbox').where('id', 'in', old).executeTakeFirst()
    return Number(deleted.numDeletedRows)
  })
}
