import type { Logger } from 'pino'
import type { Clock } from './time/clock.ts'
import type { Chores } from './chores.ts'
import type { Bus } from './events.ts'
import type { InTransaction } from './transaction.ts'
import type { Store } from './db/store.ts'

/** What every part of the server stands on. */
export type Core = {
  store: Store
  clock: Clock
  bus: Bus
  inTransaction: InTransaction
  chores: Chores
  logger: Logger
  /** For what went wrong where nobody waits for an answer. */
  onError: (error: unknown) => void
}
