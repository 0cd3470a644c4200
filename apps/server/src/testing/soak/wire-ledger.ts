import type { Emulator } from '@recado/whatsapp-emulator'
import { AddressRefusals } from '../address-refusals.ts'

/** `over`: the connection that the last frame came over; undefined for one that was over when its frame was read. */
type Sent = { over: object | undefined; frames: number; refused: number }

/**
 * Counts at the service what customers' messages bots are given and what bots send. A message may cross the wire again
 * over another connection, since the answer to the first was lost, or when a phone asked for it, or to its other address when
 * it was refused at one; anything else is a second message.
 */
export class WireLedger {
  readonly #sent = new Map<string, Sent>()
  readonly #given = new Set<string>()
  readonly #askedAgain = new Set<string>()
  readonly #unexplained: string[] = []
  readonly #refusals: AddressRefusals

  constructor(emulator: Emulator) {
    this.#refusals = new AddressRefusals(emulator)
    emulator.intercept(({ tag, attrs }, direction, device) => {
      const { id, type, category, recipient } = attrs
      if (!id) return 'pass'
      if (tag === 'receipt' && type === 'retry') this.#askedAgain.add(id)
      if (tag !== 'message') return 'pass'
      if (direction === 'from-device') this.#count(id, device?.connection)
      // Neither what a phone tells its own devices nor copies of what its owner wrote.
      else if (category === undefined && recipient === undefined) this.#given.add(id)
      return 'pass'
    })
  }

  /** Ids that one side could not read and asked the other for, in either direction. */
  get askedAgain(): ReadonlySet<string> {
    return this.#askedAgain
  }

  /** Messages of customers that crossed the wire to a bot, however often. */
  get given(): number {
    return this.#given.size
  }

  /** Messages of bots that crossed the wire, however often. */
  get sent(): number {
    return this.#sent.size
  }

  get repeated(): number {
    return [...this.#sent.values()].filter(({ frames, refused }) => frames > 1 + refused).length
  }

  /** Ids that crossed the wire without a reason to, in words. */
  get unexplained(): readonly string[] {
    return [...this.#unexplained, ...this.#refusals.unexplained]
  }

  /** Messages that were refused with 463, at a number of somebody whose chat is by LID. */
  get misaddressed(): number {
    return this.#refusals.count
  }

  #count(id: string, over: object | undefined): void {
    const known = this.#sent.get(id)
    const frames = (known?.frames ?? 0) + 1
    const refused = this.#refusals.of(id)
    const again = known && known.over === over && refused === known.refused
    if (again && !this.#askedAgain.has(id) && over !== undefined) {
      this.#unexplained.push(`${id} crossed the wire ${frames} times over one connection`)
    }
    this.#sent.set(id, { over, frames, refused })
  }
}
