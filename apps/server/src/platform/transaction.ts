import type { Clock } from './time/clock.ts'
import type { Store, Tx } from './db/store.ts'
import type { Bus, DomainEvent } from './events.ts'

/** Has an event published after the commit. */
export type Emit = (event: DomainEvent) => void
/** A transaction at work: its query builder, its one moment, and what it emits once it is committed. */
export type Transaction = { tx: Tx; at: number; emit: Emit }
/** Runs `work` as one transaction; `partition`: see `Store.write`. */
export type InTransaction = <T>(
  work: (transaction: Transaction) => Promise<T>,
  partition?: string,
) => Promise<T>

/** Transactions whose events are published after their commit; those of a transaction that failed are forgotten with it. */
export function emittingTransactions(parts: { store: Store; bus: Bus; clock: Clock }): InTransaction {
  return async (work, partition) => {
    const { result, events } = await parts.store.write(async (tx) => {
      const events: DomainEvent[] = []
      const transaction: Transaction = {
        tx,
        at: parts.clock.now(),
        emit: (event) => void events.push(event),
      }
      return { result: await work(transaction), events }
    }, partition)
    for (const event of events) parts.bus.publish(event)
    return result
  }
}
