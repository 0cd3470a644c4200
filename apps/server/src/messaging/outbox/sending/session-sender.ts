import { ChannelDownError, UncertainSendError } from '@recado/whatsapp'
import type { Channel, SendErrorClass } from '@recado/whatsapp'
import type { Clock } from '../../../platform/time/clock.ts'
import { Worker } from '../../../platform/worker.ts'
import { carriesFile, nextTime, nextToSend, onTheirWay } from './send-queue.ts'
import type { NextRow, OutboxRow } from './send-queue.ts'
import { NetworkPace } from './network-pace.ts'
import { OwnPace } from './own-pace.ts'
import type { Rate } from './token-bucket.ts'
import { sendAgain, sendRow, settleUncertain } from './transmission.ts'
import type { TransmissionParts } from './transmission.ts'
import { wordWithinMs } from './uncertain-sends.ts'

export type SessionSenderParts = TransmissionParts & {
  clock: Clock
  channels: (botId: string) => Channel | null
  onError: (error: unknown) => void
  /** Of everything alike, where a test sets the pace aside. */
  pace?: Rate | undefined
}

/** A message on its way out, and what its kind is counted by. */
type Leaving = { id: string; chat: string; hasFile: boolean; isCampaign: boolean }

/** After something failed, and between two looks at the queue. */
const againMs = 333
/** Chats of one bot that are being written to at once: what they write waits for the disk together. */
const parallelChats = 50
/** Of those, the ones that are sent a file, which lies in memory meanwhile. */
const parallelFiles = 4
/** And of campaigns: each takes its milliseconds of this process, for which whoever talks would wait. */
const parallelCampaigns = 2
/** Our own: campaigns wait so long after the network said that too many complain. */
const spamMs = 10 * 60_000
/** Before what did not leave is tried again, and a session that was found down without a word of its driver. */
const retryMs = 30_000

/**
 * Empties one bot's outbox over its session: in its pace, per chat in order. What left and was not acknowledged goes again over
 * the next session alone, as itself: that nobody acknowledges anything ends a session, and is its driver's to see.
 */
export class SessionSender {
  readonly #parts: SessionSenderParts
  readonly #botId: string
  readonly #worker: Worker<Leaving>
  readonly #ownPace: OwnPace
  /** What the network itself allows, where it says so: then nothing else paces. */
  #network: NetworkPace | null = null
  /** From when campaigns go on, by `elapsed`. */
  #campaignsFrom = -Infinity
  /** Of a crowd that waits, whose turn it is. */
  #newestFirst = false
  #isUp = false
  /** Sessions so far. */
  #sessions = 0
  /** The session has just come up, and what was on its way has not been looked for yet. */
  #cameUp = false
  /** Rows on their way that did not leave over this session, with when each goes again, by the clock's `elapsed`. */
  readonly #again = new Map<string, number>()
  /** When a session that a failed send found down is tried, by `elapsed`: the driver may never say that it fell and came back. */
  #tryAt = Infinity

  constructor(parts: SessionSenderParts, botId: string) {
    this.#parts = { ...parts, unsent: (kind) => this.refused(kind) }
    this.#botId = botId
    const { clock, onError, pace } = parts
    this.#ownPace = new OwnPace(clock.elapsed(), pace)
    const look = () => this.#look()
    this.#worker = new Worker({ clock, onError, look, againMs, atOnce: parallelChats, scope: { botId } })
  }

  /** What the driver said last, or what sending found. */
  get isUp(): boolean {
    return this.#isUp
  }

  /** What was on its way when the session fell goes again first. */
  up(): Promise<void> {
    this.#begin()
    return this.wake()
  }

  /** Until the driver says that it is up again. */
  down(): void {
    this.#isUp = false
    this.#tryAt = Infinity
  }

  /** Sends what may go now, and sets the timer to what may go next. */
  wake(): Promise<void> {
    return this.#worker.wake()
  }

  stop(): Promise<void> {
    return this.#worker.stop()
  }

  #begin(): void {
    this.#isUp = true
    this.#cameUp = true
    this.#sessions += 1
    this.#tryAt = Infinity
  }

  /** Before a message is asked about of which nobody knows whether it left: a word of the network's takes no longer. */
  get #askAfterMs(): number {
    return this.#parts.wordWithinMs ?? wordWithinMs
  }

  /** What was on its way goes before anything else. */
  get #mayGo(): boolean {
    return this.#isUp && !this.#cameUp && !this.#worker.signal.aborted
  }

  /** How many ms until the next look is due, null when something else wakes. */
  async #look(): Promise<number | null> {
    const { clock, channels } = this.#parts
    const now = clock.elapsed()
    if (now >= this.#tryAt) this.#begin()
    if (!this.#isUp) return this.#tryAt < Infinity ? this.#tryAt - now : null
    const channel = channels(this.#botId)
    if (!channel) return null
    this.#network ??= NetworkPace.of(channel.capabilities, now)
    await this.#resend(channel)
    return this.#sendNext(channel)
  }

  async #sendNext(channel: Channel): Promise<number | null> {
    const { store, clock } = this.#parts
    while (this.#mayGo && this.#worker.room > 0) {
      // Whoever wakes meanwhile would have the whole queue read for nothing.
      const waitMs = this.#pace.wait(clock.elapsed())
      if (waitMs > 0) return waitMs
      const now = clock.now()
      const limit = this.#worker.room
      const busyChats = this.#busyChats()
      const asked = { now, busyChats, limit, newestFirst: this.#newestFirst }
      const rows = await store.read((db) => nextToSend(db, this.#botId, asked))
      if (rows.length === 0) return this.#untilNext()
      const ready = rows.filter((row) => !this.#isHeld(row))
      // All of them files or of campaigns: the end of one that is on its way wakes.
      if (ready.length === 0) return null
      let soonest = Infinity
      for (const row of ready) {
        if (this.#isHeld(row)) continue
        const waitMs = this.#paced(row)
        if (waitMs > 0) soonest = Math.min(soonest, waitMs)
        else {
          this.#newestFirst = !this.#newestFirst
          this.#send(channel, row)
        }
      }
      if (soonest < Infinity) return soonest
      // There are no others for now, and the end of each of these wakes.
      if (rows.length < limit) return null
    }
    return null
  }

  #send(channel: Channel, row: OutboxRow): void {
    this.#worker.hold(leavingOf(row), () => this.#attempt(row, () => sendRow(this.#parts, channel, row)))
  }

  async #untilNext(): Promise<number | null> {
    const { store, clock } = this.#parts
    const now = clock.now()
    const next = await store.read((db) => nextTime(db, this.#botId, now))
    const againIn = Math.min(...this.#again.values()) - clock.elapsed()
    const waitMs = Math.min((next ?? Infinity) - now, againIn)
    return waitMs < Infinity ? Math.max(waitMs, againMs) : null
  }

  async #resend(channel: Channel): Promise<void> {
    const { store, clock } = this.#parts
    const now = clock.elapsed()
    if (!this.#cameUp && Math.min(...this.#again.values()) > now) return
    const rows = await store.read((db) => onTheirWay(db, this.#botId))
    if (this.#cameUp) {
      this.#cameUp = false
      // What is in hand says itself how it ends.
      const inHand = new Set(this.#worker.inHand.map(({ id }) => id))
      const at = channel.capabilities.repeatSafe ? now : now + this.#askAfterMs
      for (const { id } of rows)
        if (!inHand.has(id)) this.#again.set(id, Math.max(at, this.#again.get(id) ?? 0))
    }
    const onTheWay = new Set(rows.map(({ id }) => id))
    for (const id of this.#again.keys()) if (!onTheWay.has(id)) this.#again.delete(id)
    const busyChats = this.#busyChats()
    for (const row of rows) {
      if ((this.#again.get(row.id) ?? Infinity) > now || busyChats.has(row.chat)) continue
      if (!this.#mayGo) return
      this.#again.delete(row.id)
      await this.#attempt(row, () =>
        channel.capabilities.repeatSafe ? sendAgain(this.#parts, channel, row) : this.#askAbout(channel, row),
      )
    }
  }

  async #askAbout(channel: Channel, row: OutboxRow): Promise<void> {
    const waitMs = await settleUncertain(this.#parts, channel, row)
    if (waitMs !== null) this.#again.set(row.id, this.#parts.clock.elapsed() + waitMs)
  }

  /** Whatever fails is still in the queue: a later look sends it. */
  async #attempt(row: OutboxRow, send: () => Promise<void>): Promise<void> {
    const session = this.#sessions
    try {
      await send()
    } catch (error) {
      const { clock, onError } = this.#parts
      if (error instanceof UncertainSendError) {
        this.#again.set(row.id, clock.elapsed() + this.#askAfterMs)
        return
      }
      const isDown = error instanceof ChannelDownError
      const isOver = session !== this.#sessions
      this.#again.set(row.id, clock.elapsed() + (isDown && isOver ? 0 : retryMs))
      if (!isDown) return onError(error)
      // Where the driver has said so itself, it also says when the session is up again.
      if (!this.#isUp || isOver) return
      this.#isUp = false
      this.#tryAt = clock.elapsed() + retryMs
    }
  }

  #busyChats(): Set<string> {
    return new Set(this.#worker.inHand.map(({ chat }) => chat))
  }

  /** The network refused a message, at once or after it took it. */
  refused(kind: SendErrorClass): void {
    const now = this.#parts.clock.elapsed()
    if (kind === 'throughput') this.#network?.slow(now)
    if (kind === 'spam') this.#campaignsFrom = now + spamMs
  }

  /** Whether as many of its kind are on their way as may be. */
  #isHeld(row: OutboxRow): boolean {
    const { hasFile, isCampaign } = leavingOf(row)
    const leaving = this.#worker.inHand
    return (
      (hasFile && leaving.filter((other) => other.hasFile).length >= parallelFiles) ||
      (isCampaign && leaving.filter((other) => other.isCampaign).length >= parallelCampaigns)
    )
  }

  get #pace(): OwnPace | NetworkPace {
    return this.#network ?? this.#ownPace
  }

  /** Takes what a row's pace allows it, and answers 0; or after how many ms it does. */
  #paced(row: NextRow): number {
    const now = this.#parts.clock.elapsed()
    if (row.lane === 'campaign' && now < this.#campaignsFrom) return this.#campaignsFrom - now
    return this.#pace.take(now, row)
  }
}

const leavingOf = (row: OutboxRow): Leaving => ({
  id: row.id,
  chat: row.chat,
  hasFile: carriesFile(row),
  isCampaign: row.lane === 'campaign',
})
