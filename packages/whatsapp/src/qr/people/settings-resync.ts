import { ALL_WA_PATCH_NAMES, getBinaryNodeChild, getBinaryNodeChildren } from 'baileys'
import type { BinaryNode, WASocket } from 'baileys'
import type { ChannelClock, ChannelLogger, SessionStore } from '../../channel.ts'
import { OWN_KEYS } from '../keys/own-keys.ts'

/** The own key of which of the phone's settings are to be asked for again, and when. */
const ID = 'settings-resync'
const DAY_MS = 24 * 60 * 60_000
/** How long Baileys may take for what it was given: a snapshot is a file on the media host. */
const TAKEN_MS = 30_000

/** `at` in ms UTC. */
type Due = { at: number; collections: string[] }
type ResyncParts = {
  store: Pick<SessionStore, 'readKeys' | 'commit'>
  clock: ChannelClock
  logger: ChannelLogger
}

/**
 * What a phone shares with its linked devices (names, archived chats; WhatsApp's «app state») comes in collections. One that
 * Baileys 7.0.0-rc14 could not take, mostly for a key that the phone sends later, it lays aside in memory and forgets at the
 * end of the connection. All of them are asked for once more a day later; it costs names, never messages, so nothing waits for it.
 */
export class SettingsResync {
  readonly #parts: ResyncParts
  #due: Due | null
  /** Given and not taken yet, each with what cancels its time. */
  readonly #given = new Map<string, () => void>()
  #socket: WASocket | null = null
  #cancel = (): void => {}
  #stored: Promise<void> = Promise.resolve()

  private constructor(parts: ResyncParts, due: Due | null) {
    this.#parts = parts
    this.#due = due
  }

  static async load(parts: ResyncParts): Promise<SettingsResync> {
    const { [ID]: text = 'null' } = await parts.store.readKeys(OWN_KEYS, [ID])
    // written by `#keep` below
    return new SettingsResync(parts, JSON.parse(text) as Due | null)
  }

  /** Hears what the network gives of the settings, from the first frame on. */
  follow(socket: WASocket): void {
    socket.ws.on('frame', (frame: BinaryNode) => {
      if (frame.tag !== 'iq') return
      for (const collection of getBinaryNodeChildren(getBinaryNodeChild(frame, 'sync'), 'collection'))
        this.#heard(collection)
    })
  }

  /** Baileys has stored what it was given of these. */
  taken(collections: string[]): void {
    for (const name of collections) {
      this.#given.get(name)?.()
      this.#given.delete(name)
      this.#fine(name)
    }
  }

  up(socket: WASocket): void {
    this.#socket = socket
    this.#plan()
  }

  /** The connection is over: what was not taken by now is forgotten there. */
  over(): void {
    this.#cancel()
    this.#socket = null
    for (const name of this.#given.keys()) this.#failed(name)
  }

  #heard(collection: BinaryNode): void {
    const { name, type } = collection.attrs
    if (name === undefined) return
    if (type === 'error') return this.#failed(name)
    const patches = getBinaryNodeChild(collection, 'patches') ?? collection
    const news = getBinaryNodeChild(collection, 'snapshot') ?? getBinaryNodeChild(patches, 'patch')
    if (news) {
      this.#given.get(name)?.()
      this.#given.set(
        name,
        this.#parts.clock.setTimer(TAKEN_MS, () => this.#failed(name)),
      )
    } else if (!this.#given.has(name)) this.#fine(name)
  }

  #failed(name: string): void {
    this.#given.get(name)?.()
    this.#given.delete(name)
    const { at = this.#parts.clock.now() + DAY_MS, collections = [] } = this.#due ?? {}
    if (collections.includes(name)) return
    this.#parts.logger.info({ name }, 'settings of the phone could not be taken: once more in a day')
    void this.#keep({ at, collections: [...collections, name] })
  }

  #fine(name: string): void {
    if (!this.#due?.collections.includes(name)) return
    const collections = this.#due.collections.filter((other) => other !== name)
    void this.#keep(collections.length === 0 ? null : { ...this.#due, collections })
  }

  #plan(): void {
    this.#cancel()
    if (this.#due === null || this.#socket === null) return
    const wait = Math.max(0, this.#due.at - this.#parts.clock.now())
    this.#cancel = this.#parts.clock.setTimer(wait, () => void this.#ask())
  }

  async #ask(): Promise<void> {
    const socket = this.#socket
    if (this.#due === null || socket === null) return
    // Before it: whoever dies within it asks again tomorrow, neither sooner nor never.
    await this.#keep({ ...this.#due, at: this.#parts.clock.now() + DAY_MS })
    const { keys } = socket.authState
    try {
      // Under a name of its own: under Baileys' own all that is sent would wait for the answer.
      await keys.transaction(() => socket.resyncAppState(ALL_WA_PATCH_NAMES, false), ID)
    } catch (error) {
      this.#parts.logger.info({ error: String(error) }, 'settings of the phone could not be asked for')
    }
  }

  /** Resolves when it is durable, or has failed. */
  #keep(due: Due | null): Promise<void> {
    this.#due = due
    this.#plan()
    const { store, logger } = this.#parts
    const value = due === null ? null : JSON.stringify(due)
    this.#stored = this.#stored
      .then(() => store.commit({ keys: { [OWN_KEYS]: { [ID]: value } } }))
      .catch((error: unknown) => {
        logger.error({ error: String(error) }, 'which settings to ask for again could not be recorded')
      })
    return this.#stored
  }
}
