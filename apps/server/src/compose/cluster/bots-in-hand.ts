import { allBots, type Bots, everyBot, type Holding } from '../../cluster/holding.ts'
import { type BotWork, Leases } from '../../cluster/leases.ts'
import type { ImportRunner } from '../../crm/contacts/import/import-runner.ts'
import type { RemovalRunner } from '../../crm/contacts/bulk/removal-runner.ts'
import type { BotRemovals } from '../../messaging/bots/removal/bot-removals.ts'
import type { Core } from '../../platform/core.ts'
import type { OwnNode } from '../../platform/db/own-node.ts'
import { Worker } from '../../platform/worker.ts'
import type { Messaging } from '../messaging/messaging.ts'

/** The bots that this server works for: all that there are, or those that it holds beside others. */
export type BotsInHand = {
  holding: Holding
  /** Takes up the work for them; resolves when what waited is taken up. */
  start: () => Promise<void>
  /** Hands every bot over to the servers that stay; at once done where there are none. */
  drain: () => Promise<void>
  /** Lets the others know where they reach this server. */
  reachedAt: (address: string) => Promise<void>
  stop: () => Promise<void>
}

type HandParts = Pick<Core, 'store' | 'clock' | 'onError'> & {
  /** Null where this server lets nobody join. */
  node: OwnNode | null
  /** Whether it takes bots at all. */
  isWorker: boolean
  work: WorkForBots
}

/** Of some bots, or of all. */
type WorkForBots = Omit<BotWork, 'take'> & {
  take: (bots: Bots) => Promise<void>
  /** Tries nothing again that failed. */
  stop: () => void
}

export function composeBotsInHand({ node, isWorker, work, ...core }: HandParts): BotsInHand {
  const nothing = async () => {}
  if (node === null)
    return {
      holding: everyBot,
      start: () => work.take(allBots),
      drain: nothing,
      reachedAt: nothing,
      stop: async () => work.stop(),
    }
  const leases = new Leases({ ...core, node, work })
  return {
    holding: leases,
    start: () => (isWorker ? leases.start() : node.become('live')),
    reachedAt: (address) => node.listensAt(address),
    drain: async () => void (node.isAlone() || (await leases.drain())),
    stop() {
      work.stop()
      return leases.stop()
    },
  }
}

export type Workers = {
  messaging: Pick<Messaging, 'conversations' | 'campaigns' | 'host'>
  imports: ImportRunner
  removals: RemovalRunner
  botRemovals: BotRemovals
}

/** Bots that were taken together, but for those that were let go of since: these may be taken anew. */
class TakenBots implements Bots {
  readonly #bots: Bots
  readonly gone = new Set<string>()

  constructor(bots: Bots) {
    this.#bots = bots
  }

  has(botId: string): boolean {
    return this.#bots.has(botId) && !this.gone.has(botId)
  }
}

/** All that is done for a bot, begun and ended together. */
export function composeBotWork(
  workers: () => Workers,
  { clock, onError }: Pick<Core, 'clock' | 'onError'>,
): WorkForBots {
  /** Lines that come back: what fails, for the database was away for a moment, is tried again. */
  const restoring = new Worker<TakenBots>({ clock, onError, look: async () => null })
  return {
    async take(bots) {
      const { messaging, imports, removals, botRemovals } = workers()
      await messaging.conversations.start(bots)
      await messaging.campaigns.start(bots)
      void imports.wake()
      void removals.wake()
      void botRemovals.wake()
      // Lines come back one after another, while others work already.
      const taken = new TakenBots(bots)
      restoring.hold(taken, () => messaging.host.restore(taken))
    },
    async drop(botId) {
      const { messaging, imports } = workers()
      for (const taken of restoring.held) taken.gone.add(botId)
      await imports.drop(botId)
      await messaging.campaigns.drop(botId)
      await messaging.conversations.drop(botId)
      await messaging.host.drop(botId)
    },
    async look() {
      const { messaging, imports, removals, botRemovals } = workers()
      await messaging.host.obey()
      await messaging.conversations.lookAgain()
      await messaging.campaigns.start()
      void imports.wake()
      void removals.wake()
      void botRemovals.wake()
    },
    stop: () => void restoring.stop(),
  }
}
