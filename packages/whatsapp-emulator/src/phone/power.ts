/** Whether a phone has power and internet; what arrives meanwhile waits. */
export class PhonePower {
  #waiting: (() => Promise<void>)[] | undefined

  off(): void {
    this.#waiting ??= []
  }

  /** What waited arrives, in its order. */
  async on(): Promise<void> {
    const waiting = this.#waiting ?? []
    this.#waiting = undefined
    for (const arrive of waiting) await arrive()
  }

  async whenOn(arrive: () => Promise<void>): Promise<void> {
    if (this.#waiting) this.#waiting.push(arrive)
    else await arrive()
  }
}
