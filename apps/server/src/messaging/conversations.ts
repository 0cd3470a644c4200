import { ChannelDownError } from '@recado/whatsapp'
import type { Channel, DeliveryUpdate, Inbound, Peer } from '@recado/whatsapp'
import { allBots, type Bots, everyBot, heldStore, type Holding } from '../cluster/holding.ts'
import type { Clock } from '../platform/time/clock.ts'
import type { Store } from '../platform/db/store.ts'
import { failpoint } from '../platform/failpoints.ts'
import type { AskPerformer, ChargeAsk } from './turns/asks.ts'
import { lastHeard, type Retried, retryMessage } from './outbox/chat.ts'
import { peerOfContact } from './people/contact-of-peer.ts'
import type { Bus } from '../platform/events.ts'
import type { LoadBot } from './bots/loaded-bot.ts'
import { cancelTurns } from './inbound/pause.ts'
import { storedState } from './sessions/sessions.repository.ts'
import { unwatched } from './watch/pipeline-watch.ts'
import type { PipelineWatch } from './watch/pipeline-watch.ts'
import { recordingTold, type Told } from './inbound/record-told.ts'
import { ToldHere } from './inbound/told-here.ts'
import { Router } from './inbound/router.ts'
import { together } from '../platform/together.ts'
import { Sender } from './outbox/sending/sender.ts'
import type { Rate } from './outbox/sending/token-bucket.ts'
import { tickAll } from './outbox/ticks.ts'
import type { AttachmentSource } from './outbox/content-of-row.ts'
import { TurnRunner } from './turns/turn-runner.ts'
import type { TurnOver } from './turns/turn-runner.ts'
import { emittingTransactions } from '../platform/transaction.ts'

export type ConversationParts = {
  store: Store
  clock: Clock
  bus: Bus
  /** A bot's line, null when it has none. */
  channels: (botId: string) => Channel | null
  performer: AskPerformer
  /** Takes into account what asks cost; nobody when absent. */
  charge?: ChargeAsk
  attachments: AttachmentSource
  loadBot: LoadBot
  /** A turn left something to be done outside. */
  jobsQueued?: () => void
  onError: (error: unknown) => void
  /** Shortens the response delay for tests; 1 when absent. */
  delayScale?: number
  /** Set aside by tests and measurements of speed: the pace of sending, and the breaker of loops. */
  pace?: Rate
  loopTurns?: number
  /** How long a word is waited for of a message that may have left: a minute when absent. */
  wordWithinMs?: number
  /** Nobody when absent. */
  watch?: PipelineWatch
  /** Which bots this process works for; every one when absent. */
  holding?: Holding
}

/** What arrives and what goes out, for every bot of this process. Everything it is told is durable when it resolves. */
export interface Conversations {
  /** Takes up what other processes left of these bots: journal, running turns, queues. Of all, when absent. */
  start(bots?: Bots): Promise<void>
  /** Works no more for a bot, in the middle of all others; resolves when nothing of it is in hand. */
  drop(botId: string): Promise<void>
  /**
   * Before `stop`, while lines are still up: what arrives from now on is kept for the next start, turns in hand are
   * finished, and their answers sent. Resolves when all that is done, or when `stop` says to wait no more.
   */
  finish(stop: AbortSignal): Promise<void>
  /** Finishes what is in hand; what waits is found again at the next start. */
  stop(): Promise<void>
  inbound(botId: string, items: Inbound[]): Promise<void>
  /** The database is back after an outage: what waits in the journal and in queues goes on. */
  recover(): Promise<void>
  /** Other servers kept what came in for bots that are held here: it is routed. */
  arrived(): Promise<void>
  /** What other servers left to be done for the bots that are held here: to be routed, answered and sent. */
  lookAgain(): Promise<void>
  delivery(botId: string, updates: DeliveryUpdate[]): Promise<void>
  /** What a line was told from outside, with others of the line in one transaction; it is routed afterwards. */
  told(botId: string, news: Told): Promise<void>
  channelUp(botId: string): Promise<void>
  channelDown(botId: string): void
  /** The bot was switched off or its owner deactivated: nothing that waits is answered or sent. */
  silence(botId: string): Promise<void>
  /** An owner read the last `count` messages of a customer: their phone shows it, where it can be told now. */
  seen(target: { botId: string; contactId: string }, count: number): void
  retry(target: { botId: string; messageId: string }): Promise<Retried>
  /** Sends what others put in the queue (campaigns). */
  wake(botId: string): void
  /** Whether the bot's messages can leave now. */
  sessionUp(botId: string): boolean
  /** Whether they can leave now or in a moment: what was missed is being caught up with. */
  connected(botId: string): Promise<boolean>
}

export function createConversations(parts: ConversationParts): Conversations {
  const { store, channels, onError, delayScale = 1, watch = unwatched, holding = everyBot } = parts
  const inTransaction = emittingTransactions(parts)
  /** Of the bots' holder alone. */
  const held = emittingTransactions({ ...parts, store: heldStore(store, holding) })
  const work = { ...parts, watch, holding, inTransaction: held }
  const sender = new Sender(work)
  const runner = new TurnRunner({ ...work, asking, over: turnOver })

  const router = new Router({
    ...work,
    delayScale,
    joined: (botId, items, delayMs) => {
      // An answer that comes at once leaves nothing to show.
      if (delayMs > 0) for (const item of items) showTyping(botId, item.peer, true, wireIdOf(item))
      // A call is answered at once.
      if (delayMs === 0 || items.some(({ kind }) => kind === 'call')) void runner.wake()
      else runner.wakeIn(delayMs)
    },
    answered: (botId) => void sender.wake(botId),
  })

  const toldHere = new ToldHere()
  const record = recordingTold(inTransaction, {
    isThere: async (tx, botId) =>
      holding.node !== null && holding.works(botId) && toldHere.isBehindOthers(tx, botId),
    found: () => void router.takeUp().catch(onError),
  })

  /**
   * Of a bot so many at once: all that a busy line is told would stand in front of its turns, and nobody be answered before it falls silent.
   * Chats from before go one part after the other, behind what somebody waits for.
   */
  const routeTold = together<Inbound[]>(
    async (botId, all) => {
      const inbound = all.flat()
      const past = inbound.filter(({ kind }) => kind === 'past')
      const waiting = inbound.filter(({ kind }) => kind !== 'past')
      if (waiting.length > 0) await router.route(botId, waiting, { kept: true })
      for (const part of past) await router.route(botId, [part], { kept: true })
    },
    { weigh: ({ length }) => length },
  )

  /** Something waits to be sent. */
  function wake(botId: string): void {
    if (holding.works(botId)) return void sender.wake(botId)
    parts.bus.publish({ type: 'for_holder', botId, about: 'queued' })
  }

  /** Phones forget «escribiendo…» after a while, and an AI may take longer. */
  function asking({ botId, contactId }: { botId: string; contactId: string }): void {
    if (!sender.isUp(botId)) return
    void atBest(async () => showTyping(botId, await store.read((db) => peerOfContact(db, contactId)), true))
  }

  function turnOver({ botId, contactId, replied, rejectCalls, answered, jobs }: TurnOver): void {
    void sender.wake(botId)
    if (jobs) parts.jobsQueued?.()
    if (replied && rejectCalls.length === 0 && answered.length === 0) return
    void atBest(async () => {
      const peer = await store.read((db) => peerOfContact(db, contactId))
      // What was answered was read; the rest stays unread on the owner's phone.
      if (answered.length > 0 && sender.isUp(botId)) await channels(botId)?.markRead(peer, answered)
      for (const callId of rejectCalls) await channels(botId)?.rejectCall({ callId, peer })
      if (!replied) showTyping(botId, peer, false)
    })
  }

  function showTyping(botId: string, peer: Peer, typing: boolean, last?: string): void {
    if (sender.isUp(botId)) void atBest(async () => channels(botId)?.setTyping(peer, typing, last))
  }

  /** For what is a courtesy: a failure is told and changes nothing. */
  async function atBest(courtesy: () => Promise<void>): Promise<void> {
    try {
      await courtesy()
    } catch (error) {
      // A line that fell meanwhile says so itself.
      if (!(error instanceof ChannelDownError)) onError(error)
    }
  }

  return {
    async start(bots = allBots) {
      await router.takeUp()
      await sender.start()
      await runner.take(bots)
    },
    async drop(botId) {
      await runner.drop(botId)
      await sender.drop(botId)
    },
    async finish(stop) {
      router.keepOnly()
      await Promise.race([runner.finish(), aborted(stop)])
      await sender.finish(stop)
    },
    async stop() {
      await router.stop()
      await runner.stop()
      await sender.stop()
    },
    inbound: (botId, items) => router.route(botId, items),
    async recover() {
      await router.look()
      await runner.wake()
    },
    arrived: () => router.sweep(),
    async lookAgain() {
      await router.look()
      await runner.look()
      await sender.lookAgain()
    },
    async delivery(botId, updates) {
      passTicks(updates, 'before')
      await held({ bot: botId }, async (transaction) => {
        await tickAll(transaction, botId, updates)
      })
      for (const { state, wireId } of updates) if (state === 'accepted') watch.accepted(wireId)
      passTicks(updates, 'after')
      void sender.wake(botId)
    },
    async told(botId, { inbound, deliveries }) {
      if (inbound.length > 0) failpoint('journal.before')
      passTicks(deliveries, 'before')
      toldHere.add(botId, inbound)
      const routed = () => toldHere.remove(botId, inbound)
      await record(botId, { inbound, deliveries }).catch((error: unknown) => {
        routed()
        throw error
      })
      if (inbound.length > 0) failpoint('journal.after')
      passTicks(deliveries, 'after')
      for (const { state, wireId } of deliveries) if (state === 'accepted') watch.accepted(wireId)
      if (holding.works(botId))
        for (const { kind } of deliveries) if (kind !== undefined) sender.refused(botId, kind)
      if (deliveries.length > 0) wake(botId)
      if (inbound.length === 0) return
      // What cannot be routed now is in the journal.
      if (holding.works(botId)) return void routeTold(botId, inbound).catch(onError).finally(routed)
      routed()
      parts.bus.publish({ type: 'for_holder', botId, about: 'arrived' })
    },
    async channelUp(botId) {
      if (holding.works(botId)) await sender.up(botId)
    },
    channelDown: (botId) => sender.down(botId),
    async silence(botId) {
      await inTransaction({ bot: botId }, (transaction) => cancelTurns(transaction, { botId }))
      failpoint('turn.cancel.after')
    },
    async retry(target) {
      const retried = await retryMessage(inTransaction, target)
      if (retried === 'queued') wake(target.botId)
      return retried
    },
    seen({ botId, contactId }, count) {
      if (!holding.works(botId)) return parts.bus.publish({ type: 'seen', botId, contactId, count })
      if (!sender.isUp(botId)) return
      void atBest(async () => {
        const { peer, wireIds } = await store.read((db) => lastHeard(db, contactId, count))
        if (wireIds.length > 0) await channels(botId)?.markRead(peer, wireIds)
        // Whoever reads wants to see that an answer comes.
        await channels(botId)?.followTyping?.(peer)
      })
    },
    wake,
    // The sender also tries a session that may be up; without a connection nothing leaves.
    sessionUp: (botId) => sender.isUp(botId) && channels(botId) !== null,
    connected: async (botId) =>
      holding.works(botId)
        ? channels(botId) !== null
        : (await store.read((db) => storedState(db, botId))) === 'connected',
  }
}

const wireIdOf = (item: Inbound): string | undefined => (item.kind === 'message' ? item.wireId : undefined)

function passTicks(updates: readonly DeliveryUpdate[], when: 'before' | 'after'): void {
  for (const { state } of updates) if (state !== 'refused') failpoint(`tick.${state}.${when}`)
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve()
    signal.addEventListener('abort', () => resolve(), { once: true })
  })
}
