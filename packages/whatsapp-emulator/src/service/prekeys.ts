import { newMessageId, SERVER_FROM, stanza } from '../wire/stanza.ts'
import type { Companion, KeyBundle } from './account.ts'

/** Below this many one-time keys the server asks the device for more. */
const LOW_WATER = 5

/** Hands out a bundle with the next one-time key, and asks the device for more when they run low. */
export function takeKeyBundle(companion: Companion, nowSeconds: number): KeyBundle {
  const { keys, preKeys } = companion.record
  const oneTime = preKeys.shift()
  if (preKeys.length < LOW_WATER && companion.online && !companion.askedForPreKeys) {
    companion.askedForPreKeys = true
    const attrs = { from: SERVER_FROM, type: 'encrypt', id: newMessageId(), t: String(nowSeconds) }
    companion.connection?.send(
      stanza('notification', attrs, [stanza('count', { value: String(preKeys.length) })]),
    )
  }
  return { ...keys, oneTime }
}
