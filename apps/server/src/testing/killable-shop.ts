import { nodeTypes } from '@recado/nodes'
import { chargeAsk } from '../ai/budget/charge-ask.ts'
import { CompiledBots } from '../messaging/bots/compiled-bots.ts'
import { type Clock, systemClock } from '../platform/time/clock.ts'
import { composeConversations } from '../compose/messaging/conversations.ts'
import { composeWebhooks } from '../compose/messaging/official-api.ts'
import { everyBot } from '../cluster/holding.ts'
import type { AskPerformer } from '../messaging/turns/asks.ts'
import { onlyServer } from '../platform/chores.ts'
import { memoryBus } from '../platform/events.ts'
import { emittingTransactions } from '../platform/transaction.ts'
import { StoreUnavailableError } from '../platform/db/errors.ts'
import { busy } from '../platform/db/testing/busy.ts'
import { openStore, type StorePlace } from '../platform/db/open-store.ts'
import { killableSealing } from './killable-sealing.ts'

export type KillableShopOptions = {
  place: StorePlace
  /** Of lines that are linked devices. */
  waSocketUrl?: string | undefined
  /** Of lines on Meta's own API. */
  graphUrl?: string | undefined
  /** The machine's when absent. */
  clock?: Clock
  performer: AskPerformer
  /** Of the delay before a reply: short enough that turns come at once, long enough that messages may join. */
  delayScale: number
  up: (botId: string) => void
  failed: (what: string) => void
  jobsQueued?: () => void
}

/** What runs of Recado in a process that is there to be killed: the real store, conversations and driver. */
export async function openKillableShop(options: KillableShopOptions) {
  const {
    place,
    waSocketUrl,
    graphUrl,
    clock = systemClock,
    performer,
    delayScale,
    up,
    failed,
    jobsQueued,
  } = options
  /** A busy database that answers late breaks no promise: what waited for it goes on, and nothing of it may be lost. */
  const onError = (error: unknown): void => {
    if (error instanceof StoreUnavailableError) return
    failed(error instanceof Error ? (error.stack ?? '') : String(error))
  }
  const silent = (): void => {}
  const logger = {
    debug: silent,
    info: silent,
    warn: silent,
    error: ({ error = '' }: { error?: string }, text: string) => {
      if (!error.startsWith('StoreUnavailableError')) failed(`${text}: ${error}`)
    },
  }
  const store = await openStore(place, busy)
  const bus = memoryBus(onError)
  const inTransaction = emittingTransactions({ store, bus, clock })
  const core = { store, clock, bus, inTransaction, chores: onlyServer, logger, onError }
  const { conversations, host } = composeConversations(core, {
    sealing: killableSealing,
    waSocketUrl,
    cloudApiBaseUrl: graphUrl,
    performer,
    charge: chargeAsk({ everyBot: null, telling: { currency: null, appUrl: null, mail: false } }),
    attachments: { read: () => Promise.resolve(null) },
    loadBot: new CompiledBots(store, nodeTypes, () => true).load,
    delayScale,
    pace: { burst: 1000, everyMs: 1 },
    loopTurns: 10_000,
    sessionUp: up,
    ...(jobsQueued && { jobsQueued }),
  })
  return {
    webhooks: composeWebhooks(core, {
      sealing: { sessions: killableSealing, apps: killableSealing },
      holding: everyBot,
      conversations,
      host,
      templates: { look: () => {} },
    }),
    store,
    clock,
    bus,
    inTransaction,
    conversations,
    host,
    onError,
    /** Ends cleanly; the store stays open for whoever else uses it. */
    async stop(): Promise<void> {
      await host.close()
      await conversations.stop()
    },
  }
}
