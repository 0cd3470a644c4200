import { limits } from '@recado/contract/wire/limits'
import { setImmediate } from 'node:timers/promises'
import { botsOfNode, type Holding } from '../../../cluster/holding.ts'
import type { Core } from '../../../platform/core.ts'
import { deleteContacts, forgetBefore } from '../../../messaging/people/deleted-people.ts'
import type { Transaction } from '../../../platform/transaction.ts'
import { Worker } from '../../../platform/worker.ts'

type RunnerParts = Pick<Core, 'store' | 'inTransaction' | 'clock' | 'onError'> & {
  /** Whose bots' this process looks after. */
  holding: Holding
}

/** Contacts that go in one transaction with all their messages: some milliseconds, so that no chat waits for them. */
const atOnce = 20

/** Deletes contacts that were deleted together, once it cannot be undone any more; what a stop cut short goes on. */
export class RemovalRunner {
  readonly #core: RunnerParts
  readonly #worker: Worker

  constructor(core: RunnerParts) {
    this.#core = core
    this.#worker = new Worker({ clock: core.clock, onError: core.onError, look: () => this.#removeDue() })
  }

  /** Deletes what is due, and sets the timer to what is next. */
  wake(): Promise<void> {
    return this.#worker.wake()
  }

  stop(): Promise<void> {
    return this.#worker.stop()
  }

  /** In how many ms the next ones are due; null when none are left. */
  async #removeDue(): Promise<number | null> {
    const { store, inTransaction, clock, holding } = this.#core
    const { node } = holding
    while (!this.#worker.signal.aborted) {
      const next = await store.read((db) =>
        db
          .selectFrom('contactRemovals')
          .select(['botId', 'dueAt'])
          .$if(node !== null, (query) => query.where('botId', 'in', botsOfNode(db, node ?? '')))
          .orderBy('dueAt')
          .orderBy('contactId')
          .limit(1)
          .executeTakeFirst(),
      )
      if (!next) return null
      const waitMs = next.dueAt - clock.now()
      if (waitMs > 0) return waitMs
      await inTransaction({ bot: next.botId }, (transaction) => removeSome(transaction, next.botId))
      await setImmediate()
    }
    return null
  }
}

async function removeSome(transaction: Transaction, botId: string): Promise<void> {
  const { tx, at, emit } = transaction
  const due = await tx
    .selectFrom('contactRemovals')
    .select(['contactId', 'dueAt'])
    .where('botId', '=', botId)
    .where('dueAt', '<=', at)
    .orderBy('dueAt')
    .orderBy('contactId')
    .limit(atOnce)
    .execute()
  const back = await whoIsBack(transaction, due)
  for (const { contactId, deletedAt } of back) {
    await tx.deleteFrom('contactRemovals').where('contactId', '=', contactId).execute()
    await forgetBefore(transaction, botId, { contactId, before: deletedAt })
    emit({ type: 'contact_changed', botId, contactId })
  }
  const contactIds = due
    .map(({ contactId }) => contactId)
    .filter((id) => !back.some(({ contactId }) => contactId === id))
  const [last] = contactIds.slice(-1)
  if (last === undefined) return
  await deleteContacts(transaction, botId, contactIds)
  // Nobody sees them any more: pages hear at the end, for what they count.
  if (contactIds.length < atOnce) emit({ type: 'contact_changed', botId, contactId: last })
}

/** Those who wrote since they were deleted, and when that was in WhatsApp's whole seconds: they are somebody again. */
async function whoIsBack(
  { tx }: Transaction,
  due: readonly { contactId: string; dueAt: number }[],
): Promise<{ contactId: string; deletedAt: number }[]> {
  const ids = due.map(({ contactId }) => contactId)
  if (ids.length === 0) return []
  const rows = await tx
    .selectFrom('contacts')
    .select(['id', 'lastInboundAt'])
    .where('id', 'in', ids)
    .execute()
  const heardAt = new Map(rows.map(({ id, lastInboundAt }) => [id, lastInboundAt]))
  return due.flatMap(({ contactId, dueAt }) => {
    const second = Math.floor((dueAt - limits.contactsInBulk.undoMs) / 1000) * 1000
    const heard = heardAt.get(contactId) ?? null
    return heard !== null && heard >= second ? [{ contactId, deletedAt: second }] : []
  })
}
