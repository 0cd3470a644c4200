import { firstChild, requiredAttribute, stanza, type Stanza } from '../../wire/stanza.ts'
import type { Companion } from '../../model/account.ts'
import type { Exchange } from './exchange.ts'

/** A device answers a call: the only answer a bot gives is to reject it. */
export function forwardCall(
  { directory }: Pick<Exchange, 'directory'>,
  companion: Companion,
  node: Stanza,
): void {
  const action = firstChild(node)
  if (!action) return
  const attrs = {
    class: 'call',
    id: requiredAttribute(node, 'id'),
    from: node.attrs['to'] ?? '',
    type: action.tag,
  }
  companion.connection?.send(stanza('ack', attrs))
  const caller = directory.resolve(node.attrs['to'])
  if (action.tag !== 'reject' || !caller) return
  const callId = requiredAttribute(action, 'call-id')
  caller.account.phone.inbox.callEnded(callId, 'rejected')
  companion.account.phone.inbox.callEnded(callId, 'rejected')
}
