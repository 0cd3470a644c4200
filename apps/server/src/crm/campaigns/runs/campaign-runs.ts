import { ChannelDownError } from '@recado/whatsapp'
import { allBots, type Bots, botsOfNode, type Holding } from '../../../cluster/holding.ts'
import type { Clock } from '../../../platform/time/clock.ts'
import type { DomainEvent } from '../../../platform/events.ts'
import type { InTransaction } from '../../../platform/transaction.ts'
import type { Store } from '../../../platform/db/store.ts'
import { failpoint } from '../../../platform/failpoints.ts'
import { Worker } from '../../../platform/worker.ts'
import { timeLockOf } from '../../../messaging/sessions/state/time-lock.ts'
import { campaignText } from '../../../text/crm/campaigns.ts'
import { newChatsLocked } from '../../../text/messaging/new-chats.ts'
import { whySessionIsGone } from '../bot-session.ts'
import { breakerReason } from '../limits/circuit-breaker.ts'
import { CampaignSchedule } from './campaign-schedule.ts'
import type { CampaignRow } from '../campaigns.repository.ts'
import { type Allowance, allowanceOf, type FixedCaps } from '../limits/allowance.ts'
import type { Sent } from '../limits/daily-cap.ts'
import { enqueueNext, knownWait } from './enqueue-next.ts'
import { lastOfRefused, restMs, takeBackRefused, wereRefused } from '../limits/refused-strangers.ts'
import { endResolving, resolveMore } from '../audience/resolve-audience.ts'
import { whyRefused, whyUnsendable } from '../limits/template-trouble.ts'
import { leftOf, sending } from './running.repository.ts'
import { finish, pause, wait } from './transitions.ts'
import { dayMs } from '../../../platform/time/spans.ts'

export type RunParts = {
  store: Store
  inTransaction: InTransaction
  clock: Clock
  /** Which bots' campaigns are this process's to send. */
  holding: Holding
  /** Whether a bot's WhatsApp is up. */
  sessionUp: (botId: string) => boolean
  /** Lets the bot's queue be sent. */
  wake: (botId: string) => void
  perMinute: number
  /** Instead of the caps that the number's age gives. */
  caps?: FixedCaps | undefined
  /** Asks WhatsApp how it stands with new chats of a number; resolves when that is noted. */
  askNewChats: (botId: string) => Promise<void>
  /** Asks Meta how it stands with the templates of a bot's line. */
  lookAtTemplates: (botId: string) => void
  /** 0 to 1. */
  random: () => number
  onError: (error: unknown) => void
}

/** A bot's campaigns as they run: who looks after them, and when the next message may go. */
type Run = {
  worker: Worker
  /** By the clock's `elapsed`. */
  paceUntil: number
  /** What was sent in the bot's day that began then: counted once, then kept, since nobody else sends campaigns of this bot. */
  sent: (Sent & { from: number }) | null
  /** Before which campaign, and on which day of it, WhatsApp was asked how it stands with new chats. */
  askedFor: string | null
}

/** What waits in a bot's queue of a campaign at most: a line that falls leaves no crowd behind. */
const onTheirWay = 20
/** What is on its way is looked after this often, in ms. */
const lookEveryMs = 1000
/** A line that comes up says so; this is for when nobody heard it. In ms. */
const lookWhileDownMs = 5000
/** No batch is made more often than this, in ms. */
const leastPauseMs = 100
/** WhatsApp's answer about new chats is waited for so long, in ms: without it what is known holds. */
const answerMs = 10_000

/**
 * Sends campaigns in their pace, one of a bot at a time, the oldest first. All that it knows is in the database: a
 * recipient and the message to it are queued in one commit, so that nobody gets it twice, whenever the process dies.
 */
export class CampaignRuns {
  readonly #parts: RunParts
  readonly #runs = new Map<string, Run>()
  readonly #schedule: CampaignSchedule
  #stopped = false

  constructor(parts: RunParts) {
    this.#parts = parts
    this.#schedule = new CampaignSchedule({ ...parts, begun: (botId) => void this.look(botId) })
  }

  /** Takes up what other processes left of these bots' campaigns, and waits for what is scheduled. */
  async start(taken: Bots = allBots): Promise<void> {
    const { store, holding } = this.#parts
    const { node } = holding
    const bots = await store.read((db) =>
      db
        .selectFrom('campaigns')
        .select('botId')
        .distinct()
        .where('status', '=', 'sending')
        .$if(node !== null, (query) => query.where('botId', 'in', botsOfNode(db, node ?? '')))
        .execute(),
    )
    await this.#schedule.look()
    for (const { botId } of bots) if (taken.has(botId)) void this.look(botId)
  }

  /** Another process sends the bot's campaigns from now on. */
  async drop(botId: string): Promise<void> {
    const run = this.#runs.get(botId)
    this.#runs.delete(botId)
    await run?.worker.stop()
  }

  async stop(): Promise<void> {
    this.#stopped = true
    const ends = [...this.#runs.values()].map(({ worker }) => worker.stop())
    await Promise.all([this.#schedule.stop(), ...ends])
  }

  /** Begins what is due, and sets the timer to what is next; call it when something was scheduled. */
  schedule(): Promise<void> {
    return this.#schedule.look()
  }

  /** A message that left makes room for the next, and the last one ends the campaign; a line that comes up lets it go on. */
  hear({ botId, type }: DomainEvent): void {
    if (type === 'message_status') this.#runs.get(botId)?.worker.wakeIn(leastPauseMs)
    if (type === 'wa_status' || type === 'templates') void this.look(botId)
  }

  /** Does what there is to do for this bot's campaigns now. */
  look(botId: string): Promise<void> {
    if (this.#stopped || !this.#parts.holding.works(botId)) return Promise.resolve()
    return this.#run(botId).worker.wake()
  }

  /** One look: how many ms until the next one is due, null when nothing runs. */
  async #step(botId: string, run: Run): Promise<number | null> {
    const { store, inTransaction, sessionUp, wake, clock } = this.#parts
    if (await this.#pausedUnsendable(botId)) return 0
    const row = await store.read((db) => sending(db, botId).limit(1).executeTakeFirst())
    if (!row) return null
    if (row.resolvedTo !== null) {
      failpoint('campaign.resolve.before')
      // About the campaign alone: about the bot, whoever chats would wait for a stretch at each of their steps.
      while (
        !this.#stopped &&
        (await inTransaction({ campaign: row.id }, (transaction) => resolveMore(transaction, row.id)))
      );
      if (!this.#stopped)
        await inTransaction({ bot: botId }, (transaction) => endResolving(transaction, row.id))
      failpoint('campaign.resolve.after')
      return 0
    }
    if (sessionUp(botId)) await this.#askNewChats(row, run)
    const lock = await store.read((db) => timeLockOf(db, botId))
    const { since } = lock
    if (since !== null && (await store.read((db) => wereRefused(db, row.id, since))))
      await inTransaction({ bot: botId }, (transaction) => takeBackRefused(transaction, row.id, since))
    const { pending, queued } = await store.read((db) => leftOf(db, row.id))
    if (pending === 0 && queued === 0) {
      failpoint('campaign.finish.before')
      await inTransaction({ bot: botId }, (transaction) => finish(transaction, row))
      failpoint('campaign.finish.after')
      return 0
    }
    if (!sessionUp(botId)) {
      const gone = await store.read((db) => whySessionIsGone(db, botId))
      if (gone === null) return lookWhileDownMs
      await inTransaction({ bot: botId }, (transaction) => pause(transaction, row, gone))
      return 0
    }
    if (lock.until !== null)
      return this.#waitUntil(row, lock.until, newChatsLocked(lock.until, lock.timezone))
    if (pending === 0 || queued >= onTheirWay) return lookEveryMs
    const paceMs = run.paceUntil - clock.elapsed()
    if (paceMs > 0) return paceMs
    const refused = await store.read((db) => whyRefused(db, row.id, row.startedAt ?? 0))
    if (refused !== null) {
      this.#parts.lookAtTemplates(botId)
      await inTransaction({ bot: botId }, (transaction) => pause(transaction, row, refused))
      return 0
    }
    const tripped = await store.read((db) => breakerReason(db, row.id, row.startedAt ?? 0))
    if (tripped !== null) {
      await inTransaction({ bot: botId }, (transaction) => pause(transaction, row, tripped))
      return 0
    }
    const refusedAt = await store.read((db) => lastOfRefused(db, row.id, row.startedAt ?? 0))
    if (refusedAt !== null && clock.now() < refusedAt + restMs)
      return this.#waitUntil(row, refusedAt + restMs, campaignText.chatsNotOpened)
    const { left, leftAgainAt, capWords, day, strangers, sent } = await this.#allowance(botId, run)
    if (left <= 0) return this.#waitUntil(row, leftAgainAt, capWords)
    if (strangers.left <= 0 && !(await store.read((db) => knownWait(db, row.id))))
      return this.#waitUntil(row, strangers.until, strangers.why)
    const { count, pauseMs } = this.#pace(Math.min(left, onTheirWay - queued))
    failpoint('campaign.enqueue.before')
    const enqueued = await inTransaction({ bot: botId }, (transaction) =>
      enqueueNext(transaction, row.id, { all: count, strangers: strangers.left }),
    )
    failpoint('campaign.enqueue.after')
    run.sent = {
      from: day.from,
      all: sent.all + enqueued.all,
      strangers: sent.strangers + enqueued.strangers,
    }
    if (enqueued.all > 0) wake(botId)
    run.paceUntil = clock.elapsed() + pauseMs
    return pauseMs
  }

  /** Holds those that run and whose line cannot send what they say any more; true when there was one. */
  async #pausedUnsendable(botId: string): Promise<boolean> {
    const { store, inTransaction } = this.#parts
    const unsendable = await store.read(async (db) => {
      const rows = await sending(db, botId).execute()
      const whys = await Promise.all(rows.map((row) => whyUnsendable(db, row)))
      return rows.flatMap((row, index) => (whys[index] == null ? [] : [{ row, why: whys[index] }]))
    })
    for (const { row, why } of unsendable)
      await inTransaction({ bot: botId }, (transaction) => pause(transaction, row, why))
    return unsendable.length > 0
  }

  /** Says why nothing leaves until then, once; in how many ms it is. */
  async #waitUntil(row: CampaignRow, until: number, why: string): Promise<number> {
    const { inTransaction, clock } = this.#parts
    if (row.reason !== why)
      await inTransaction({ bot: row.botId }, (transaction) => wait(transaction, row, why))
    return Math.max(until - clock.now(), lookEveryMs)
  }

  /** How many go now, and how long until the next ones: a person's pace is never even. */
  #pace(room: number): { count: number; pauseMs: number } {
    const { perMinute, random } = this.#parts
    const everyMs = 60_000 / perMinute
    const count = Math.max(1, Math.min(room, Math.floor(leastPauseMs / everyMs)))
    return {
      count,
      pauseMs: Math.max(count * everyMs * (0.6 + random() * 0.8), perMinute > 1000 ? 0 : leastPauseMs),
    }
  }

  #allowance(botId: string, run: Run): Promise<Allowance & { sent: Sent }> {
    const { store, clock, caps } = this.#parts
    return store.read((db) => allowanceOf(db, botId, { now: clock.now(), sent: run.sent, fixed: caps ?? {} }))
  }

  /** Before a campaign begins or goes on, and on each further day of it; a line that falls meanwhile is asked at its login. */
  async #askNewChats({ id, botId, startedAt }: CampaignRow, run: Run): Promise<void> {
    const { clock, askNewChats, onError } = this.#parts
    const askedFor = [id, startedAt, Math.floor(clock.now() / dayMs)].join(' ')
    if (run.askedFor === askedFor) return
    run.askedFor = askedFor
    const late = Promise.withResolvers<void>()
    const cancel = clock.setTimer(answerMs, late.resolve)
    const answered = askNewChats(botId).catch((error: unknown) => {
      if (!(error instanceof ChannelDownError)) onError(error)
    })
    await Promise.race([answered, late.promise])
    cancel()
  }

  #run(botId: string): Run {
    const known = this.#runs.get(botId)
    if (known) return known
    const { clock, onError } = this.#parts
    const run: Run = {
      worker: new Worker({ clock, onError, look: () => this.#look(botId, run), scope: { botId } }),
      paceUntil: Number.NEGATIVE_INFINITY,
      sent: null,
      askedFor: null,
    }
    this.#runs.set(botId, run)
    return run
  }

  async #look(botId: string, run: Run): Promise<number | null> {
    const nextMs = await this.#step(botId, run)
    if (nextMs === null && !run.worker.isWanted) {
      this.#runs.delete(botId)
      void run.worker.stop()
    }
    return nextMs
  }
}
