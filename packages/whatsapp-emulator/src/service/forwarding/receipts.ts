import { childOf, childrenOf, requiredAttribute, stanza, type Stanza } from '../../wire/stanza.ts'
import type { ReceiptType } from '../../model/arrivals.ts'
import type { Account, Companion } from '../../model/account.ts'
import { acknowledge, deliver } from './delivery.ts'
import type { Exchange } from './exchange.ts'

/** What a receipt's wire type tells the author; undefined for those between a person's own devices. */
function receiptType(wireType: string | undefined): ReceiptType | undefined {
  switch (wireType) {
    case undefined:
    case 'inactive':
      return 'delivery'
    case 'read':
      return 'read'
    case 'played':
      return 'played'
    default:
      return undefined
  }
}

/** A device's receipt: it takes the message off the device's queue and ticks it at its author's. */
export async function forwardReceipt(service: Exchange, companion: Companion, node: Stanza): Promise<void> {
  const id = requiredAttribute(node, 'id')
  const { to, type } = node.attrs
  companion.connection?.send(
    stanza('ack', { class: 'receipt', id, from: to ?? '', ...(type ? { type } : {}) }),
  )
  const ids = [id, ...childrenOf(childOf(node, 'list'), 'item').map((item) => requiredAttribute(item, 'id'))]
  // Baileys acknowledges a message with a receipt, not with an ack.
  for (const messageId of ids) acknowledge(companion, 'message', { id: messageId })
  const address = service.directory.resolve(to)
  if (!address) return
  if (type === 'server-error') return companion.account.phone.media.uploadAgain(companion, node)
  if (type === 'retry') return address.account.phone.resend(companion, node)
  if (type === 'read' || type === 'read-self')
    companion.account.phone.inbox.readElsewhere(address.account, ids)
  const meaning = receiptType(type)
  if (!meaning || address.account === companion.account) return
  for (const messageId of ids)
    receiptToAuthor(service, companion.account, companion.id, address.account, messageId, meaning)
}

/** Ticks a message at all of its author's devices. */
export function receiptToAuthor(
  service: Exchange,
  reader: Account,
  deviceId: number,
  author: Account,
  messageId: string,
  type: ReceiptType,
): void {
  const t = String(service.nowSeconds())
  const attrs = {
    from: reader.phone.addressFor(author),
    id: messageId,
    t,
    ...(type === 'delivery' ? {} : { type }),
  }
  for (const companion of author.companions.values()) deliver(companion, stanza('receipt', attrs))
  author.phone.inbox.receipt({ from: reader.phoneNumber, deviceId, messageId, type })
}
