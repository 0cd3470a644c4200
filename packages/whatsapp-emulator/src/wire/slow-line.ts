/** How slow the way between devices and the service is. */
export interface NetworkConditions {
  /** Milliseconds that every frame takes in each direction. */
  latencyMs?: number
  /** Bytes a second in each direction; frames queue behind each other. */
  bytesPerSecond?: number
}

interface Frame {
  /** On the clock of `performance.now`. */
  due: number
  go: () => void
}

/** One direction of a line: frames come through in their order, each in its time. */
export class SlowLine {
  readonly #queue: Frame[] = []
  #free = 0

  /** Calls `go` when so many bytes are through; at once on a fast and empty line. */
  carry(bytes: number, { latencyMs = 0, bytesPerSecond }: NetworkConditions, go: () => void): void {
    if (latencyMs === 0 && !bytesPerSecond && this.#queue.length === 0) return go()
    const now = performance.now()
    this.#free = Math.max(this.#free, now) + (bytesPerSecond ? (bytes * 1000) / bytesPerSecond : 0)
    const due = Math.max(this.#free + latencyMs, this.#queue.at(-1)?.due ?? 0)
    this.#queue.push({ due, go })
    if (this.#queue.length === 1) this.#wait()
  }

  #wait(): void {
    const first = this.#queue[0]
    if (!first) return
    setTimeout(
      () => {
        this.#queue.shift()
        first.go()
        this.#wait()
      },
      Math.max(0, first.due - performance.now()),
    ).unref()
  }
}
