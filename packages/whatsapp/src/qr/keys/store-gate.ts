import { ChannelDownError } from '../../channel.ts'
import type { ChannelClock, SessionStore } from '../../channel.ts'
import { UntilOver } from '../until-over.ts'

/** What the store takes longer for is waited for, and no fault of the session's. */
const SLOW_MS = 5_000

/** A session's way to its store. Shut, nothing of it gets through any more: another one may begin on what is stored. */
export type StoreGate = {
  /** The store through the gate. */
  store: SessionStore
  /** Other work on what is stored, that counts as the store's. Rejects when the gate is shut meanwhile. */
  during<T>(work: () => Promise<T>): Promise<T>
  /** Whether something has been waiting for the store for long. */
  isSlow(): boolean
  isShut(): boolean
  /** Whoever waits is let go with a `ChannelDownError`; resolves when what the store had in hand is over. */
  shut(): Promise<void>
}

const over = () => new ChannelDownError('this session is over')

export function gateOf(inner: SessionStore, clock: Pick<ChannelClock, 'elapsed'>): StoreGate {
  const inHand = new Map<Promise<unknown>, number>()
  const open = new UntilOver()
  let isShut = false

  const during = <T>(work: () => Promise<T>): Promise<T> => {
    if (isShut) return Promise.reject(over())
    const mine = work()
    inHand.set(mine, clock.elapsed())
    const tidy = (): void => void inHand.delete(mine)
    mine.then(tidy, tidy)
    return open.wait(mine)
  }
  return {
    during,
    store: {
      readCredentials: () => during(() => inner.readCredentials()),
      readKeys: (type, ids) => during(() => inner.readKeys(type, ids)),
      commit: (change) => during(() => inner.commit(change)),
      clear: () => during(() => inner.clear()),
      received: (peer, wireId) => during(() => inner.received(peer, wireId)),
      receivedRaw: (wireId) => during(() => inner.receivedRaw(wireId)),
      wrote: (peer) => during(() => inner.wrote(peer)),
      sentPayload: (wireId) => during(() => inner.sentPayload(wireId)),
    },
    isSlow: () => [...inHand.values()].some((since) => clock.elapsed() - since >= SLOW_MS),
    isShut: () => isShut,
    async shut() {
      isShut = true
      open.end(over())
      await Promise.allSettled(inHand.keys())
    },
  }
}
