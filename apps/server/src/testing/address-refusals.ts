import type { Emulator } from '@recado/whatsapp-emulator'

/**
 * What the service refuses for its address, with 463, to lines whose chats are by LID. A line that knows writes to LIDs alone;
 * one that does not learns it from the first refusal, and nobody is refused twice over one connection.
 */
export class AddressRefusals {
  readonly #times = new Map<string, number>()
  /** Numbers of lines that wrote to a LID what was never refused. */
  readonly #knowing = new Set<string>()
  /** Messages that went to a LID. */
  readonly #byLid = new Set<string>()
  readonly #refusedOver = new WeakSet<object>()
  /** Refusals that should not have been, in words. */
  readonly unexplained: string[] = []

  constructor(emulator: Emulator) {
    emulator.intercept(({ tag, attrs }, direction, device) => {
      const { id = '', to = '', category, error } = attrs
      const phoneNumber = device?.account.phoneNumber
      if (phoneNumber === undefined) return 'pass'
      const writes = direction === 'from-device' && tag === 'message' && category === undefined
      if (writes && to.endsWith('@lid')) {
        this.#byLid.add(id)
        if (this.of(id) === 0) this.#knowing.add(phoneNumber)
      }
      const refuses = direction === 'to-device' && tag === 'ack' && error === '463'
      if (refuses) this.#refused(id, phoneNumber, device?.connection)
      return 'pass'
    })
  }

  /** How often a message was refused: so often it may cross the wire once more. */
  of(id: string): number {
    return this.#times.get(id) ?? 0
  }

  get count(): number {
    return [...this.#times.values()].reduce((sum, times) => sum + times, 0)
  }

  /** Whether the line has shown that it knows of its chats. */
  isKnowing(line: string): boolean {
    return this.#knowing.has(line)
  }

  /** What the line knew was taken from it. */
  forget(line: string): void {
    this.#knowing.delete(line)
  }

  #refused(id: string, line: string, over: object | undefined): void {
    this.#times.set(id, this.of(id) + 1)
    if (this.#knowing.has(line)) this.unexplained.push(`${line} knew better, and ${id} was refused`)
    if (this.#byLid.has(id)) this.unexplained.push(`${id} went to its LID, and then to its number again`)
    if (!over) return
    if (this.#refusedOver.has(over)) this.unexplained.push(`${id} was not the first that ${line} was refused`)
    this.#refusedOver.add(over)
  }
}
