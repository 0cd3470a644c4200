import { qrCapabilities } from '@recado/whatsapp'
import type {
  Channel,
  ChannelListener,
  ChannelUpdate,
  NewChatCap,
  ReachoutLock,
  Remedy,
} from '@recado/whatsapp'
import type { OpenChannel } from '../session.ts'

/** Channels that do what a test says: each update of a bot's line is told by hand. */
export class PuppetSessions {
  readonly #listeners = new Map<string, ChannelListener>()
  picture: Uint8Array | null = null
  picturesAsked = 0
  readonly #asked: string[] = []

  readonly open: OpenChannel = (botId, listener) => {
    this.#listeners.set(botId, listener)
    const nothing = (): Promise<void> => Promise.resolve()
    const channel: Channel = {
      capabilities: qrCapabilities,
      connect: async () => {
        this.#asked.push(botId)
        listener.updated({ status: 'connecting' })
      },
      close: async () => listener.updated({ status: 'disconnected', reason: null, willRetry: false }),
      unlink: async () => listener.updated({ status: 'disconnected', reason: null, willRetry: false }),
      prepare: () => Promise.reject(new Error('nothing is sent in this test')),
      transmit: nothing,
      setTyping: nothing,
      markRead: nothing,
      rejectCall: nothing,
      fetchMedia: () => Promise.reject(new Error('nothing is fetched in this test')),
      fetchPicture: async () => {
        this.picturesAsked += 1
        return this.picture
      },
    }
    return channel
  }

  /** Bots whose lines were asked to connect, in that order. */
  connecting(): readonly string[] {
    return this.#asked
  }

  tell(botId: string, update: ChannelUpdate): void {
    this.#listeners.get(botId)?.updated(update)
  }

  restricted(botId: string, lock: ReachoutLock): void {
    this.#listeners.get(botId)?.reachoutLock?.(lock)
  }

  stuck(botId: string, remedy: Remedy): void {
    this.#listeners.get(botId)?.stuck?.(remedy)
  }

  capped(botId: string, cap: NewChatCap): void {
    this.#listeners.get(botId)?.newChatCap?.(cap)
  }

  phoneSeen(botId: string, at: number): void {
    this.#listeners.get(botId)?.phoneSeen?.(at)
  }
}
