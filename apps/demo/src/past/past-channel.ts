import { randomBytes } from 'node:crypto'
import { NotOnNetworkError, qrCapabilities, type Channel, type ChannelListener } from '@recado/whatsapp'
import type { Clock } from '@recado/server/platform/time/clock'
import type { Shop } from '../shops/shop.ts'
import type { Dice } from './dice.ts'

type ChannelParts = {
  clock: Clock
  luck: Dice
  /** Numbers that nobody has on WhatsApp. */
  nobody: ReadonlySet<string>
  /** The bytes of what a customer sent, by what its message carries. */
  fetch: (raw: Uint8Array) => Promise<Uint8Array>
}

/** A line on which everything is delivered, and mostly read, as time passes. */
export function pastChannel(
  shop: Shop,
  listener: ChannelListener,
  { clock, luck, nobody, fetch }: ChannelParts,
): Channel {
  const tell = (wireId: string | null, state: 'accepted' | 'delivered' | 'read') => () =>
    wireId === null ? undefined : listener.delivery([{ wireId, state }])
  const up = () => listener.updated({ status: 'connected', phoneNumber: shop.phoneNumber, name: shop.name })
  return {
    capabilities: qrCapabilities,
    connect: () => Promise.resolve(up()),
    close: () =>
      Promise.resolve(listener.updated({ status: 'disconnected', reason: null, willRetry: false })),
    unlink: () => Promise.resolve(),
    prepare(peer) {
      if (nobody.has(peer.phoneNumber ?? '')) throw new NotOnNetworkError('Nobody has this number')
      return Promise.resolve({
        wireId: `3EB0${randomBytes(9).toString('hex').toUpperCase()}`,
        peer,
        payload: new Uint8Array([1]),
      })
    },
    async transmit({ wireId }, commit) {
      await commit?.()
      clock.setTimer(200, tell(wireId, 'accepted'))
      clock.setTimer(1200, tell(wireId, 'delivered'))
      // Some never show that they read.
      if (luck.below(8) > 0) clock.setTimer((4 + luck.below(300)) * 1000, tell(wireId, 'read'))
    },
    setTyping: () => Promise.resolve(),
    markRead: () => Promise.resolve(),
    rejectCall: () => Promise.resolve(),
    fetchMedia: (raw) => fetch(raw),
  }
}
