import type { ChannelClock } from '../../channel.ts'

/** Work that got on in nothing for this long is stuck: decrypting a message takes milliseconds. */
const STALL_MS = 60_000

export type ProgressParts = {
  clock: ChannelClock
  /** Some of the work is under way and none of it got on; told again each minute while that lasts. */
  stalled: () => void
  /** Whether what is waited for is somebody else's, as a slow database: then nobody is told. */
  excused: () => boolean
  /** What began first ends first: the end of one is the end of those before it. */
  inOrder?: boolean
  /** A single piece under way for longer than this is stuck, whatever else gets on; no bound when absent. */
  longestMs?: number
}

/** Watches work of one kind for getting on at all: how long each piece of it takes says nothing on a busy machine. */
export class Progress {
  readonly #parts: ProgressParts
  /** When each began, oldest first. */
  readonly #underWay = new Map<string, number>()
  #movedAt = 0
  #cancel: (() => void) | null = null
  #stopped = false

  constructor(parts: ProgressParts) {
    this.#parts = parts
  }

  begin(name: string): void {
    if (this.#stopped) return
    if (this.#underWay.size === 0) this.moved()
    this.#underWay.delete(name)
    this.#underWay.set(name, this.#parts.clock.elapsed())
    if (this.#cancel === null) this.#lookIn(STALL_MS)
  }

  end(name: string): void {
    if (!this.#underWay.has(name)) return
    this.moved()
    if (this.#parts.inOrder) {
      for (const earlier of this.#underWay.keys()) {
        if (earlier === name) break
        this.#underWay.delete(earlier)
      }
    }
    this.#underWay.delete(name)
  }

  /** Something got on, and is not over yet. */
  moved(): void {
    this.#movedAt = this.#parts.clock.elapsed()
  }

  stop(): void {
    this.#stopped = true
    this.#underWay.clear()
    this.#cancel?.()
    this.#cancel = null
  }

  #lookIn(ms: number): void {
    this.#cancel = this.#parts.clock.setTimer(ms, () => this.#look())
  }

  #look(): void {
    this.#cancel = null
    if (this.#underWay.size === 0) return
    const { clock, stalled, excused, longestMs = Infinity } = this.#parts
    if (excused()) this.moved()
    const [oldest = Infinity] = this.#underWay.values()
    const now = clock.elapsed()
    const left = Math.min(this.#movedAt + STALL_MS, oldest + longestMs) - now
    if (left > 0) return this.#lookIn(left)
    this.#lookIn(STALL_MS)
    stalled()
  }
}
