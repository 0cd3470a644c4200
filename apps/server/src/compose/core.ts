import { hostname } from 'node:os'
import { pino } from 'pino'
import type { Config } from '../config/config.ts'
import { sharedBus } from '../cluster/shared-bus.ts'
import type { Core } from '../platform/core.ts'
import { settingAside } from '../messaging/set-aside.ts'
import { onlyServer } from '../platform/chores.ts'
import { postgresChores } from '../platform/db/postgres/postgres-chores.ts'
import type { OpenedStore } from '../platform/db/store.ts'
import { StoreWatch } from '../platform/db/store-watch.ts'
import { postgresHints } from '../platform/db/postgres/hints.ts'
import { memoryBus } from '../platform/events.ts'
import { logScope } from '../platform/telemetry/log-scope.ts'
import { Metrics } from '../platform/telemetry/metrics.ts'
import { type Clock, systemClock } from '../platform/time/clock.ts'
import { SteadyClock } from '../platform/time/steady-clock.ts'
import { emittingTransactions } from '../platform/transaction.ts'
import type { Overrides } from './overrides.ts'

const hintsBy =
  (url: string, node: string, clock: Clock) =>
  (hear: { heard: (hint: unknown) => void; missed: () => void }) =>
    postgresHints(url, { clock, node, ...hear })

/** What every part of the server stands on. */
export function composeCore(
  opened: OpenedStore,
  config: Config,
  { logger = pino({ level: config.LOG_LEVEL }, pino.destination(2)), ...overrides }: Overrides,
): Core & { store: StoreWatch; metrics: Metrics; closeBus: () => Promise<void> } {
  const { node } = opened
  const clock = overrides.clock ?? new SteadyClock(systemClock)
  const onError = (err: unknown) => {
    logger.error({ ...logScope(), err }, 'something failed in the background')
    metrics.failed()
  }
  const metrics = new Metrics({ server: `${hostname()}:${config.PORT}`, onError })
  const own = memoryBus(onError)
  const { bus, close } =
    node?.joins && config.DATABASE_URL
      ? sharedBus(own, hintsBy(config.DATABASE_URL.reveal(), node.id, clock))
      : { bus: own, close: async () => {} }
  // Alone it is at worst told late that the database is away.
  const among = node?.joins ? node : null
  const store = new StoreWatch({
    store: overrides.wrapStore?.(opened) ?? opened,
    clock,
    onError,
    isFresh: among ? () => among.isFresh() : undefined,
  })
  among?.onStale(() => store.doubt())
  const inTransaction = emittingTransactions({ store, bus, clock })
  return {
    store,
    clock,
    bus,
    closeBus: close,
    logger,
    onError: settingAside(inTransaction, onError),
    metrics,
    inTransaction,
    chores:
      config.DATABASE_URL === undefined ? onlyServer : postgresChores(config.DATABASE_URL.reveal(), node?.id),
  }
}
