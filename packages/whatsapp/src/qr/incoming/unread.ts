import type { ChannelClock, ChannelLogger, InboundMessage, SessionStore } from '../../channel.ts'
import { OWN_KEYS } from '../keys/own-keys.ts'

/** The own key of messages that could not be read yet, and of which nobody was told. */
const ID = 'unread'

/**
 * Baileys 7.0.0-rc14 asks the author at once, the owner's phone after 3 to 5 s, and waits another 8 for that (read in
 * lib/Socket/messages-recv.js and lib/Utils/message-retry-manager.js).
 */
const WAIT_MS = 15_000

type StandIn = Omit<InboundMessage, 'raw'>
type UnreadParts = {
  store: Pick<SessionStore, 'readKeys' | 'commit'>
  clock: ChannelClock
  logger: ChannelLogger
}

/**
 * Messages that cannot be read now. Each has its time to come in another way; then what stands for it is journalled, so
 * that its owner looks at the phone. The network counts them as given: a process that comes later knows of them from here.
 */
export class Unread {
  readonly #parts: UnreadParts
  readonly #waiting = new Map<string, { standIn: StandIn; cancel: () => void }>()
  #isUp = false
  #stored: Promise<void> = Promise.resolve()

  private constructor(parts: UnreadParts) {
    this.#parts = parts
  }

  static async load(parts: UnreadParts): Promise<Unread> {
    const unread = new Unread(parts)
    const { [ID]: text = '[]' } = await parts.store.readKeys(OWN_KEYS, [ID])
    // written by `#store` below
    for (const standIn of JSON.parse(text) as StandIn[])
      unread.#waiting.set(standIn.wireId, { standIn, cancel: () => {} })
    return unread
  }

  /** The line is up: what waits from before has its time from now on. */
  up(): void {
    this.#isUp = true
    for (const wireId of this.#waiting.keys()) this.#wait(wireId)
  }

  /** The line is down: nothing is told until it is up again. */
  rest(): void {
    this.#isUp = false
    for (const { cancel } of this.#waiting.values()) cancel()
  }

  /** This one cannot be read now; resolves when that is durable. */
  noted({ raw: _raw, ...standIn }: InboundMessage): Promise<void> {
    const { wireId } = standIn
    if (this.#waiting.has(wireId)) return this.#stored
    this.#waiting.set(wireId, { standIn, cancel: () => {} })
    this.#wait(wireId)
    return this.#store([])
  }

  /** The message itself is here. */
  read(wireId: string): void {
    const known = this.#waiting.get(wireId)
    if (!known) return
    known.cancel()
    this.#waiting.delete(wireId)
    // Told all the same after a restart, it changes nothing: the message is in the journal.
    this.#store([]).catch((error: unknown) => this.#failed(error))
  }

  #wait(wireId: string): void {
    const known = this.#waiting.get(wireId)
    if (!known || !this.#isUp) return
    known.cancel()
    known.cancel = this.#parts.clock.setTimer(WAIT_MS, () => void this.#tell(wireId))
  }

  async #tell(wireId: string): Promise<void> {
    const known = this.#waiting.get(wireId)
    if (!known) return
    this.#waiting.delete(wireId)
    try {
      await this.#store([{ ...known.standIn, raw: new Uint8Array() }])
      this.#parts.logger.info({}, 'a message could not be read, and came in no other way')
    } catch (error) {
      this.#waiting.set(wireId, known)
      this.#wait(wireId)
      this.#failed(error)
    }
  }

  #store(journal: InboundMessage[]): Promise<void> {
    const mine = this.#stored.then(() => {
      const left = [...this.#waiting.values()].map(({ standIn }) => standIn)
      const keys = { [OWN_KEYS]: { [ID]: left.length === 0 ? null : JSON.stringify(left) } }
      return this.#parts.store.commit({ journal, keys })
    })
    this.#stored = mine.catch(() => {})
    return mine
  }

  #failed(error: unknown): void {
    this.#parts.logger.error(
      { error: String(error) },
      'which messages could not be read could not be recorded',
    )
  }
}
