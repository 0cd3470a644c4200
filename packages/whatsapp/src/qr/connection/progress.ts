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
}

/** Watches work of one kind for getting on at all: how long each piece of it takes says nothing on a busy machine. */
export class Progress {
  readonly #parts: ProgressParts
  readonly #underWay = new Set<string>()
  #movedAt = 0
  #cancel: (() => void) | null = null
  #stopped = false

  constructor(parts: ProgressParts) {
    this.#parts = parts
  }

  begin(name: string): void {
    if (this.#stopped) return
    if (this.#underWay.size === 0) this.moved()
    this.#underWay.add(name)
    if (this.#cancel === null) this.#lookIn(STALL_MS)
  }

  end(name: string): void {
    if (!this.#underWay.has(name)) return
    this.moved()
    if (this.#parts.inOrder) {
      for (const earlier of this.#underWay) {
        if (earlier === name) break
        this.#underWay.delete(earlier)
      }
    }
    this.#underWay.delete(name)
  }

  /** Something got on, and is not over yet. */
  moved(): void {
    this.#movedAt = this.#parts.clock.now()
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
    const { clock, stalled, excused } = this.#parts
    if (excused()) this.moved()
    const quiet = clock.now() - this.#movedAt
    if (quiet < STALL_MS) return this.#lookIn(STALL_MS - quiet)
    this.#lookIn(STALL_MS)
    stalled()
  }
}
