import { ChannelDownError } from '@recado/whatsapp'
import type { Channel } from '@recado/whatsapp'
import type { Clock } from '../../platform/time/clock.ts'
import { inLogScope } from '../../platform/telemetry/log-scope.ts'
import { answersLeft, carriesFile, expireOld, nextTime, nextToSend, onTheirWay } from './send-queue.ts'
import type { NextRow, OutboxRow } from './send-queue.ts'
import { type Pace, TokenBucket } from './token-bucket.ts'
import { sendAgain, sendRow } from './transmission.ts'
import type { TransmissionParts } from './transmission.ts'

type Parts = TransmissionParts & {
  clock: Clock
  channels: (botId: string) => Channel | null
  onError: (error: unknown) => void
  /** Of everything alike, where a test sets the pace aside. */
  pace?: Pace | undefined
}

/** One bot's way out. `up` is what the driver said last. */
type Line = {
  up: boolean
  /** For those who wrote and wait, and for those who are written to first. */
  answers: TokenBucket
  first: TokenBucket
  /** Of the second, what campaigns leave to the owner's own hand. */
  keptForOwner: number
  busyChats: Set<string>
  busyFiles: number
  busyCampaigns: number
  pumping: Promise<void> | null
  again: boolean
  /** The line has just come up: nothing on its way is waited for any longer. */
  cameUp: boolean
  /** When something on its way may have been waited for long enough, in ms; until then nobody has to look. */
  overdueAt: number
  cancelTimer: () => void
}

/**
 * Against bans: they come for messages that nobody asked for. Reports name more than 3 a second and hundreds of
 * chats within hours (issues 1248 and 1850 of Baileys).
 */
const firstPace: Pace = { burst: 10, everyMs: 333 }
/**
 * Who wrote is not made to wait for that: a full shop is answered at once, and ten a second go on. It is half of the 20
 * that Meta allows a number which its own app and a program share (coexistence, September 2026).
 */
const answersPace: Pace = { burst: 50, everyMs: 100 }
/** After something failed, and between two looks at the queue. */
const againMs = 333
/** Chats of one bot that are being written to at once: what they write waits for the disk together. */
const parallelChats = 50
/** Of those, the ones that are sent a file, which lies in memory meanwhile. */
const parallelFiles = 4
/** And of campaigns: each takes its milliseconds of this process, for which whoever talks would wait. */
const parallelCampaigns = 2
/** Without a word from the network a message is sent again, as itself. */
const unconfirmedMs = 30_000
/** While the process ends: between two looks at what is left to be sent. */
const lookAgainMs = 50
const expiryEveryMs = 60 * 60_000

/** Empties the outboxes: per bot in its pace, per chat in order, each row until the network has accepted it. */
export class Sender {
  readonly #parts: Parts
  readonly #lines = new Map<string, Line>()
  readonly #inHand = new Set<Promise<void>>()
  #cancelExpiry = () => {}
  #stopped = false

  constructor(parts: Parts) {
    this.#parts = parts
  }

  async start(): Promise<void> {
    await expireOld(this.#parts.inTransaction)
    this.#cancelExpiry = this.#parts.clock.setTimer(expiryEveryMs, () =>
      this.start().catch((error: unknown) => this.#parts.onError(error)),
    )
  }

  async stop(): Promise<void> {
    this.#stopped = true
    this.#cancelExpiry()
    for (const line of this.#lines.values()) line.cancelTimer()
    await Promise.all(this.#inHand)
  }

  /**
   * Resolves when every bot whose line is up has its answers sent and taken by the network, or when `stop` says to wait
   * no more. Campaigns and what owners wrote do not hold it up.
   */
  async finish(stop: AbortSignal): Promise<void> {
    const { store, clock } = this.#parts
    for (;;) {
      const up = [...this.#lines].flatMap(([botId, line]) => (line.up ? [botId] : []))
      if (stop.aborted || up.length === 0) return
      const left = await store.read((db) => answersLeft(db, up, clock.now()))
      if (!left) return
      for (const botId of up) void this.pump(botId)
      await new Promise<void>((resolve) => clock.setTimer(lookAgainMs, resolve))
    }
  }

  /** The line is up: what was on its way when it fell goes again first. */
  up(botId: string): Promise<void> {
    const line = this.#line(botId)
    line.up = true
    line.cameUp = true
    return this.pump(botId)
  }

  down(botId: string): void {
    const line = this.#line(botId)
    line.up = false
    line.cancelTimer()
  }

  isUp(botId: string): boolean {
    return this.#lines.get(botId)?.up === true
  }

  /** Sends what may go now, and sets the timer to what may go next. */
  pump(botId: string): Promise<void> {
    const line = this.#line(botId)
    line.again = true
    if (!line.up || this.#stopped) return Promise.resolve()
    line.pumping ??= this.#track(inLogScope({ botId }, () => this.#pumpAll(botId, line)))
    return line.pumping
  }

  async #pumpAll(botId: string, line: Line): Promise<void> {
    while (line.again && line.up && !this.#stopped) {
      line.again = false
      try {
        await this.#resend(botId, line)
        await this.#pumpOnce(botId, line)
      } catch (error) {
        this.#parts.onError(error)
        this.#pumpIn(botId, line, againMs)
      }
    }
    // In the same breath as the last look at `again`: who asks after it starts a pump of their own.
    line.pumping = null
  }

  async #pumpOnce(botId: string, line: Line): Promise<void> {
    const { store, clock, channels } = this.#parts
    while (line.up && !this.#stopped && line.busyChats.size < parallelChats) {
      const channel = channels(botId)
      if (!channel) return
      const now = clock.now()
      const { busyChats } = line
      const limit = parallelChats - busyChats.size
      const rows = await store.read((db) => nextToSend(db, botId, { now, busyChats, limit }))
      if (rows.length === 0) return this.#sleep(botId, line)
      const ready = rows.filter((row) => !isHeld(line, row))
      // All of them files or of campaigns: the end of one that is on its way pumps again.
      if (ready.length === 0) return
      let soonest = Infinity
      for (const row of ready) {
        if (isHeld(line, row)) continue
        const waitMs = paced(line, row, now)
        if (waitMs > 0) soonest = Math.min(soonest, waitMs)
        else this.#send(botId, line, channel, row)
      }
      if (soonest < Infinity) return this.#pumpIn(botId, line, soonest)
      // There are no others for now, and the end of each of these pumps again.
      if (rows.length < limit) return
    }
  }

  #send(botId: string, line: Line, channel: Channel, row: OutboxRow): void {
    const files = carriesFile(row) ? 1 : 0
    const campaigns = row.lane === 'campaign' ? 1 : 0
    line.busyChats.add(row.chat)
    line.busyFiles += files
    line.busyCampaigns += campaigns
    line.overdueAt = Math.min(line.overdueAt, this.#parts.clock.now() + unconfirmedMs)
    void this.#track(
      this.#attempt(botId, line, () => sendRow(this.#parts, channel, row)).then(() => {
        line.busyChats.delete(row.chat)
        line.busyFiles -= files
        line.busyCampaigns -= campaigns
        void this.pump(botId)
      }),
    )
  }

  async #sleep(botId: string, line: Line): Promise<void> {
    const { store, clock } = this.#parts
    const now = clock.now()
    const next = await store.read((db) => nextTime(db, botId, now))
    const time = Math.min(next ?? Infinity, line.overdueAt)
    if (time < Infinity) this.#pumpIn(botId, line, Math.max(time - now, againMs))
  }

  async #resend(botId: string, line: Line): Promise<void> {
    const { store, clock, channels } = this.#parts
    const channel = channels(botId)
    const now = clock.now()
    if (!channel || (!line.cameUp && now < line.overdueAt)) return
    const since = line.cameUp ? now : now - unconfirmedMs
    const rows = await store.read((db) => onTheirWay(db, botId))
    line.cameUp = false
    const waited = rows.map((row) => (row.updatedAt <= since ? now : row.updatedAt))
    line.overdueAt = Math.min(...waited) + unconfirmedMs
    for (const row of rows) {
      if (row.updatedAt > since || line.busyChats.has(row.chat)) continue
      if (!line.up || this.#stopped) return
      await this.#attempt(botId, line, () => sendAgain(this.#parts, channel, row))
    }
  }

  async #attempt(botId: string, line: Line, send: () => Promise<void>): Promise<void> {
    try {
      await send()
    } catch (error) {
      if (error instanceof ChannelDownError) this.down(botId)
      else this.#parts.onError(error)
      // Should the driver never say that the line came back, trying tells.
      this.#pumpIn(botId, line, unconfirmedMs)
    }
  }

  #pumpIn(botId: string, line: Line, ms: number): void {
    line.cancelTimer()
    if (this.#stopped) return
    line.cancelTimer = this.#parts.clock.setTimer(ms, () => {
      line.up = true
      return this.pump(botId)
    })
  }

  #line(botId: string): Line {
    let line = this.#lines.get(botId)
    if (!line) {
      const { pace, clock } = this.#parts
      const [answers, first] = [pace ?? answersPace, pace ?? firstPace]
      line = {
        up: false,
        answers: new TokenBucket(answers, clock.now()),
        first: new TokenBucket(first, clock.now()),
        keptForOwner: Math.floor(first.burst / 2),
        busyChats: new Set(),
        busyFiles: 0,
        busyCampaigns: 0,
        pumping: null,
        again: false,
        cameUp: false,
        overdueAt: Infinity,
        cancelTimer: () => {},
      }
      this.#lines.set(botId, line)
    }
    return line
  }

  #track(work: Promise<void>): Promise<void> {
    const tracked: Promise<void> = work.finally(() => this.#inHand.delete(tracked))
    this.#inHand.add(tracked)
    return tracked
  }
}

/** Takes what a row's pace allows it, and answers 0; or after how many ms it does. */
function paced({ answers, first, keptForOwner }: Line, row: NextRow, now: number): number {
  return row.answers === 1 ? answers.take(now) : first.take(now, row.lane === 'campaign' ? keptForOwner : 0)
}

/** Whether as many of its kind are on their way as may be. */
const isHeld = ({ busyFiles, busyCampaigns }: Line, row: OutboxRow): boolean =>
  (carriesFile(row) && busyFiles >= parallelFiles) ||
  (row.lane === 'campaign' && busyCampaigns >= parallelCampaigns)
