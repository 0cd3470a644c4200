import type { DeleteResult } from 'kysely'
import { mirrorKeptMs } from '../../builder/mirror/mirrors.repository.ts'
import { keepFinalStates } from '../../crm/campaigns/runs/final-states.ts'
import { firstIdAt } from '../../platform/db/ids.ts'
import type { Tx } from '../../platform/db/store.ts'
import { forgetQuestions } from '../../insight/unanswered/questions.repository.ts'
import { forgetIdleApps, idleAppsKeptMs } from '../../messaging/sessions/cloud/meta-apps.repository.ts'
import { sendsCountMs } from '../../messaging/totals/deleted-sends.ts'
import { longestAllowanceMs } from '../../platform/budget/kept-allowance.ts'
import type { InTransaction } from '../../platform/transaction.ts'
import { dayMs } from '../../platform/time/spans.ts'

/** How long the network's own form of a message is kept: media cannot be fetched for longer anyway. */
const journalKeptMs = 30 * dayMs
/** How long it can be asked why the bot answered as it did. */
const turnsKeptMs = 90 * dayMs
/** Rows that go in one transaction: a few milliseconds, so that nobody waits for them. */
const rowsAtOnce = 2000

/** Deletes what served its time, and what is older than `mostMs`. Chats, contacts and counts stay. */
export async function forgetOld(inTransaction: InTransaction, mostMs = Infinity): Promise<void> {
  const turnsMs = Math.min(turnsKeptMs, mostMs)
  await forgetRows(inTransaction, Math.min(journalKeptMs, mostMs), forgetJournal)
  for (const forget of [forgetTurns, forgetOutbox, forgetJobs, forgetSetAside])
    await forgetRows(inTransaction, turnsMs, forget)
  while ((await forgetAnswers(inTransaction)) >= rowsAtOnce);
  await forgetAllowances(inTransaction)
  await forgetSends(inTransaction)
  await forgetApps(inTransaction)
  await forgetMirrors(inTransaction, Math.min(mirrorKeptMs, mostMs))
  await forgetQuestions(inTransaction, mostMs)
}

/** Deletes the oldest rows of those whose id comes before one, `rowsAtOnce` at most. */
type ForgetPage = (tx: Tx, before: string) => Promise<DeleteResult>

async function forgetRows(inTransaction: InTransaction, keptMs: number, forget: ForgetPage): Promise<void> {
  const page = () => inTransaction({ chore: 'retention' }, ({ tx, at }) => forget(tx, firstIdAt(at - keptMs)))
  while (Number((await page()).numDeletedRows) === rowsAtOnce);
}

function forgetJournal(tx: Tx, before: string): Promise<DeleteResult> {
  const old = tx
    .selectFrom('journal')
    .select('id')
    .where('id', '<', before)
    .where('state', '=', 'routed')
    .orderBy('id')
    .limit(rowsAtOnce)
  return tx.deleteFrom('journal').where('id', 'in', old).executeTakeFirst()
}

function forgetTurns(tx: Tx, before: string): Promise<DeleteResult> {
  const old = tx
    .selectFrom('turns')
    .select('id')
    .where('id', '<', before)
    .where('state', 'in', ['done', 'failed', 'cancelled'])
    .orderBy('id')
    .limit(rowsAtOnce)
  return tx.deleteFrom('turns').where('id', 'in', old).executeTakeFirst()
}

async function forgetOutbox(tx: Tx, before: string): Promise<DeleteResult> {
  const old = tx
    .selectFrom('outbox')
    .select('id')
    .where('id', '<', before)
    // What failed may be sent again from its chat, where it stands in one.
    .where((eb) =>
      eb.or([
        eb('state', 'in', ['accepted', 'delivered', 'read', 'cancelled', 'expired']),
        eb.and([eb('state', '=', 'failed'), eb('messageId', 'is', null)]),
      ]),
    )
    .orderBy('id')
    .limit(rowsAtOnce)
  await keepFinalStates(tx, old)
  return tx.deleteFrom('outbox').where('id', 'in', old).executeTakeFirst()
}

function forgetSends(inTransaction: InTransaction): Promise<unknown> {
  return inTransaction({ chore: 'retention' }, ({ tx, at }) =>
    tx
      .deleteFrom('deletedSends')
      .where('at', '<', at - sendsCountMs)
      .execute(),
  )
}

/** Each asker's own go when they ask again: these are of those who did not. */
function forgetAllowances(inTransaction: InTransaction): Promise<unknown> {
  return inTransaction({ chore: 'retention' }, ({ tx, at }) =>
    tx
      .deleteFrom('allowances')
      .where('at', '<', at - longestAllowanceMs)
      .execute(),
  )
}

/** Apps of Meta's whose number was never linked, or is linked no more. */
function forgetApps(inTransaction: InTransaction): Promise<unknown> {
  return inTransaction({ chore: 'retention' }, ({ tx, at }) => forgetIdleApps(tx, at - idleAppsKeptMs))
}

/** What a bot would have answered: one a bot. */
function forgetMirrors(inTransaction: InTransaction, keptMs: number): Promise<unknown> {
  return inTransaction({ chore: 'retention' }, ({ tx, at }) =>
    tx
      .deleteFrom('mirrors')
      .where('createdAt', '<=', at - keptMs)
      .execute(),
  )
}

/** What could not be read may be about a person: it is kept as long as their turns. */
function forgetSetAside(tx: Tx, before: string): Promise<DeleteResult> {
  const old = tx.selectFrom('setAside').select('id').where('id', '<', before).orderBy('id').limit(rowsAtOnce)
  return tx.deleteFrom('setAside').where('id', 'in', old).executeTakeFirst()
}

/** What requests were answered that came too long ago to be repeated; more than `rowsAtOnce` where some end in the same ms. */
function forgetAnswers(inTransaction: InTransaction): Promise<number> {
  return inTransaction({ chore: 'retention' }, async ({ tx, at }) => {
    const last = await tx
      .selectFrom('idempotencyKeys')
      .select('expiresAt')
      .where('expiresAt', '<=', at)
      .orderBy('expiresAt')
      .offset(rowsAtOnce - 1)
      .limit(1)
      .executeTakeFirst()
    const deleted = await tx
      .deleteFrom('idempotencyKeys')
      .where('expiresAt', '<=', last?.expiresAt ?? at)
      .executeTakeFirst()
    return Number(deleted.numDeletedRows)
  })
}

function forgetJobs(tx: Tx, before: string): Promise<DeleteResult> {
  const old = tx
    .selectFrom('jobs')
    .select('id')
    .where('id', '<', before)
    .where('state', 'in', ['done', 'failed'])
    .orderBy('id')
    .limit(rowsAtOnce)
  return tx.deleteFrom('jobs').where('id', 'in', old).executeTakeFirst()
}
