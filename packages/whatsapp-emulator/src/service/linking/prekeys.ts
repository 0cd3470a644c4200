import { newMessageId, SERVER_FROM, stanza } from '../../wire/stanza.ts'
import type { Companion } from '../../model/account.ts'
import type { KeyBundle } from '../../model/keys.ts'
import type { Exchange } from '../forwarding/exchange.ts'

/** Below this many one-time keys the service asks the device for more, as the real one does. */
const LOW_WATER = 5

/** Hands out a bundle with the next one-time key, and asks the device for more when they run low. */
export function takeKeyBundle(service: Pick<Exchange, 'nowSeconds'>, companion: Companion): KeyBundle {
  const { keys, preKeys } = companion.record
  const oneTime = preKeys.shift()
  if (preKeys.length < LOW_WATER && companion.online && !companion.askedForPreKeys) {
    companion.askedForPreKeys = true
    const attrs = { from: SERVER_FROM, type: 'encrypt', id: newMessageId(), t: String(service.nowSeconds()) }
    companion.connection?.send(
      stanza('notification', attrs, [stanza('count', { value: String(preKeys.length) })]),
    )
  }
  return { ...keys, oneTime }
}
