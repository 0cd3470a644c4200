import { FakeClock, type InHand } from '@recado/server/platform/time/fake-clock'

/** How many turns of the event loop work gets to ask for something more, once nothing that it asked for is in hand. */
const turns = 6

/** A clock that goes from one happening to the next as fast as the machine can. */
export class PastClock extends FakeClock {
  readonly #late: () => number

  /**
   * `inHand`: work that takes time of the machine's, while none of the clock's passes. `late`: ms by which a timer fires
   * after its time, as on a machine that has other things to do.
   */
  constructor(start: number, inHand: InHand, late: () => number = () => 0) {
    super(start, inHand, turns)
    this.#late = late
  }

  override setTimer(ms: number, fire: () => void | Promise<void>): () => void {
    return super.setTimer(Math.ceil(Math.max(ms, 0)) + this.#late(), fire)
  }

  /** Goes to a moment without a look at what fell due on the way: that happens then, all at once. */
  async jumpTo(at: number): Promise<void> {
    this.jump(Math.max(at - this.now(), 0))
    await this.advance(0)
  }
}
