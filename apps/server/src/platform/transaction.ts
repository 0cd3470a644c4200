import type { Clock } from './time/clock.ts'
import type { Scope, Store, Tx } from './db/store.ts'
import type { Bus, DomainEvent } from './events.ts'

/** Has an event published after the commit. */
export type Emit = (event: DomainEvent) => void
/** A transaction at work: its query builder, its one moment, and what it emits once it is committed. */
export type Transaction = { tx: Tx; at: number; emit: Emit }
/** Runs `work` as one transaction about `scope`. */
export type InTransaction = <T>(scope: Scope, work: (transaction: Transaction) => Promise<T>) => Promise<T>

/** Transactions whose events are published after their commit; those of a transaction that failed are forgotten with it. */
export function emittingTransactions(parts: { store: Store; bus: Bus; clock: Clock }): InTransaction {
  return async (scope, work) => {
    const { result, events } = await parts.store.write(scope, async (tx) => {
      const events: DomainEvent[] = []
      const transaction: Transaction = {
        tx,
        at: parts.clock.now(),
        emit: (event) => void events.push(event),
      }
      return { result: await work(transaction), events }
    })
    for (const event of events) parts.bus.publish(event)
    return result
  }
}
