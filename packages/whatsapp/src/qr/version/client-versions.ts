import type { ChannelClock } from '../../channel.ts'
import { builtInVersion, isNewer, newerOf, versionText } from './client-version.ts'
import type { ClientVersion } from './client-version.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
/** After a first login: a process that dies again and again asks nobody. */
const SETTLED_MS = 10 * MINUTE_MS
const LONGEST_PAUSE_MS = 60 * MINUTE_MS

/**
 * What an installation knows of versions: the newest that logged in, the newest that WhatsApp named, and when it was asked
 * last, ms UTC.
 */
export type VersionRecord = {
  worked: ClientVersion | null
  named: ClientVersion | null
  askedAt: number | null
}

export type ClientVersionsParts = {
  clock: ChannelClock
  /** What the operator wants to be sent: no other one is, whatever becomes of it. */
  fixed?: ClientVersion | undefined
  /** Asks WhatsApp for its newest version; null: no answer. Without it nobody is asked. */
  ask?: (() => Promise<ClientVersion | null>) | undefined
  store?: { read(): Promise<VersionRecord | null>; write(record: VersionRecord): Promise<void> }
  failed?: (error: unknown) => void
}

/** A line whose version was refused. `none` is told once, when WhatsApp names no newer one; `found` may still come. */
export type RefusedLine = { found(): void; none(): void }

/**
 * The version of the web client that all lines of an installation say they are. WhatsApp refuses old ones with 405, at QR
 * and at login; lives of 2.5 to 5 months were seen (wuzapi#368, September 2026). What is refused is looked up anew, once for
 * all lines; what works is kept, and never gone below.
 */
export class ClientVersions {
  readonly #parts: ClientVersionsParts
  #record: VersionRecord = { worked: null, named: null, askedAt: null }
  #loading: Promise<void> | null = null
  #asking: Promise<boolean> | null = null
  readonly #refused = new Set<string>()
  readonly #waiting = new Set<RefusedLine & { told: boolean }>()
  #searching = false
  /** WhatsApp answered last that it has nothing newer. */
  #fruitless = false
  #linesUp = 0
  #cancelDaily = (): void => {}

  constructor(parts: ClientVersionsParts) {
    this.#parts = parts
  }

  /** What to say at the next login; `linking`: of a line without a link, which has nothing to lose by the newest. */
  async current({ linking }: { linking: boolean }): Promise<ClientVersion> {
    await (this.#loading ??= this.#load())
    return this.#choose(linking)
  }

  /** A line logged in with this version. Call what comes back when it is over. */
  up(version: ClientVersion): () => void {
    this.#refused.delete(versionText(version))
    const { worked } = this.#record
    if (worked === null || isNewer(version, worked)) this.#note({ worked: version })
    this.#linesUp += 1
    if (this.#linesUp === 1) this.#askDaily()
    let over = false
    return () => {
      if (over) return
      over = true
      this.#linesUp -= 1
      if (this.#linesUp === 0) this.#cancelDaily()
    }
  }

  /** WhatsApp refused a line for its version. Call what comes back when nobody waits any more. */
  refused(version: ClientVersion, line: RefusedLine): () => void {
    this.#refused.add(versionText(version))
    const waiting = { ...line, told: false }
    this.#waiting.add(waiting)
    // Told afterwards, also what is known already.
    const cancel = this.#parts.clock.setTimer(0, () => this.#help())
    return () => {
      cancel()
      this.#waiting.delete(waiting)
    }
  }

  #choose(linking: boolean): ClientVersion {
    const { fixed } = this.#parts
    if (fixed) return fixed
    const { worked, named } = this.#record
    // After an update of Baileys its own may be the newer one.
    const proved = worked === null ? builtInVersion : newerOf(worked, builtInVersion)
    const hopeful = named !== null && isNewer(named, proved) && !this.#isRefused(named)
    return hopeful && (linking || this.#isRefused(proved)) ? named : proved
  }

  #isRefused(version: ClientVersion): boolean {
    return this.#refused.has(versionText(version))
  }

  #help(): void {
    if (this.#waiting.size === 0 || this.#giveOut()) return
    if (!this.#canAsk() || (this.#searching && this.#fruitless)) this.#giveUp()
    else if (!this.#searching) void this.#search(MINUTE_MS)
  }

  /** Asks while somebody waits, after pauses that double from a minute to an hour. */
  async #search(pauseMs: number): Promise<void> {
    this.#searching = true
    this.#fruitless = await this.#ask()
    if (this.#giveOut()) return
    if (this.#fruitless) this.#giveUp()
    this.#parts.clock.setTimer(pauseMs, () => {
      if (this.#waiting.size === 0) this.#searching = false
      else if (!this.#giveOut()) void this.#search(Math.min(2 * pauseMs, LONGEST_PAUSE_MS))
    })
  }

  #canAsk(): boolean {
    return this.#parts.ask !== undefined && this.#parts.fixed === undefined
  }

  /** Whether there is a version that was not refused; those who wait are told so. */
  #giveOut(): boolean {
    if (this.#isRefused(this.#choose(false))) return false
    this.#searching = false
    for (const line of this.#waiting) {
      this.#waiting.delete(line)
      line.found()
    }
    return true
  }

  #giveUp(): void {
    for (const line of this.#waiting) {
      if (line.told) continue
      line.told = true
      line.none()
    }
  }

  #askDaily(): void {
    if (!this.#canAsk()) return
    const { clock } = this.#parts
    const again = (ms: number): void => {
      this.#cancelDaily()
      this.#cancelDaily = clock.setTimer(ms, () => {
        void this.#ask().then(() => this.#giveOut())
        again(DAY_MS)
      })
    }
    const { askedAt } = this.#record
    again(Math.max(SETTLED_MS, askedAt === null ? 0 : askedAt + DAY_MS - clock.now()))
  }

  /** Whether WhatsApp answered; whoever asks meanwhile gets the same answer. */
  #ask(): Promise<boolean> {
    this.#asking ??= this.#askNow().finally(() => (this.#asking = null))
    return this.#asking
  }

  async #askNow(): Promise<boolean> {
    const { ask, clock, failed } = this.#parts
    try {
      const named = (await ask?.()) ?? null
      this.#note({ askedAt: clock.now(), ...(named && { named }) })
      return named !== null
    } catch (error) {
      failed?.(error)
      return false
    }
  }

  async #load(): Promise<void> {
    try {
      this.#record = (await this.#parts.store?.read()) ?? this.#record
    } catch (error) {
      // Without it the built-in one serves; the next line tries to read it again.
      this.#loading = null
      this.#parts.failed?.(error)
    }
  }

  #note(change: Partial<VersionRecord>): void {
    this.#record = { ...this.#record, ...change }
    this.#parts.store?.write(this.#record).catch((error: unknown) => this.#parts.failed?.(error))
  }
}
