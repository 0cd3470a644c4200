/** Messages of which Meta has not made up its mind. */
export class HeldMessages {
  readonly #waiting: { send: () => Promise<void>; fail: () => void }[] = []

  add(send: () => Promise<void>, fail: () => void): void {
    this.#waiting.push({ send, fail })
  }

  /** All go on their way, or fail. */
  async release(fails: boolean): Promise<void> {
    for (const { send, fail } of this.#waiting.splice(0)) {
      if (fails) fail()
      else await send()
    }
  }
}
