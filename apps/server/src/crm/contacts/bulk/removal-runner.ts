import { setImmediate } from 'node:timers/promises'
import type { Core } from '../../../platform/core.ts'
import { deleteContacts } from '../../../messaging/people/deleted-people.ts'
import type { Transaction } from '../../../platform/transaction.ts'

/** Contacts that go in one transaction with all their messages: some milliseconds, so that no chat waits for them. */
const atOnce = 20
/** After a failure, as long as the database needs to come back. */
const retryMs = 5_000

/** Deletes contacts that were deleted together, once it cannot be undone any more; what a stop cut short goes on. */
export class RemovalRunner {
  readonly #core: Pick<Core, 'store' | 'inTransaction' | 'clock' | 'onError'>
  #working: Promise<void> | null = null
  #again = false
  #cancelTimer = () => {}
  #stopped = false

  constructor(core: Pick<Core, 'store' | 'inTransaction' | 'clock' | 'onError'>) {
    this.#core = core
  }

  /** Deletes what is due, and sets the timer to what is next. */
  wake(): Promise<void> {
    if (this.#stopped) return Promise.resolve()
    this.#again = true
    this.#working ??= this.#work()
    return this.#working
  }

  async stop(): Promise<void> {
    this.#stopped = true
    this.#cancelTimer()
    await this.#working
  }

  async #work(): Promise<void> {
    while (this.#again && !this.#stopped) {
      this.#again = false
      this.#cancelTimer()
      try {
        const dueAt = await this.#removeDue()
        if (dueAt !== null) this.#wakeIn(dueAt - this.#core.clock.now())
      } catch (error) {
        this.#core.onError(error)
        this.#wakeIn(retryMs)
      }
    }
    this.#working = null
  }

  /** When the next ones are due; null when none are left. */
  async #removeDue(): Promise<number | null> {
    const { store, inTransaction, clock } = this.#core
    while (!this.#stopped) {
      const next = await store.read((db) =>
        db
          .selectFrom('contactRemovals')
          .select(['botId', 'dueAt'])
          .orderBy('dueAt')
          .orderBy('contactId')
          .limit(1)
          .executeTakeFirst(),
      )
      if (!next) return null
      if (next.dueAt > clock.now()) return next.dueAt
      await inTransaction({ bot: next.botId }, (transaction) => removeSome(transaction, next.botId))
      await setImmediate()
    }
    return null
  }

  #wakeIn(ms: number): void {
    if (this.#stopped) return
    this.#cancelTimer = this.#core.clock.setTimer(ms, () => this.wake())
  }
}

async function removeSome(transaction: Transaction, botId: string): Promise<void> {
  const { tx, at, emit } = transaction
  const due = await tx
    .selectFrom('contactRemovals')
    .select('contactId')
    .where('botId', '=', botId)
    .where('dueAt', '<=', at)
    .orderBy('dueAt')
    .orderBy('contactId')
    .limit(atOnce)
    .execute()
  const contactIds = due.map(({ contactId }) => contactId)
  const [last] = contactIds.slice(-1)
  if (last === undefined) return
  await deleteContacts(transaction, botId, contactIds)
  // Nobody sees them any more: pages hear at the end, for what they count.
  if (contactIds.length < atOnce) emit({ type: 'contact_changed', botId, contactId: last })
}
