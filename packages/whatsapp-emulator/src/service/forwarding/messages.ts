import { childOf, childrenOf, requiredAttribute, stanza, type Stanza } from '../../wire/stanza.ts'
import type { Companion } from '../../model/account.ts'
import { deliver } from './delivery.ts'
import { addressingFault } from './addressing.ts'
import type { Exchange } from './exchange.ts'

/** Counts message frames by id, for tests of «no second message». */
export class FrameCounter {
  readonly #counts = new Map<string, number>()

  record(messageId: string): void {
    this.#counts.set(messageId, this.of(messageId) + 1)
  }

  of(messageId: string): number {
    return this.#counts.get(messageId) ?? 0
  }
}

/** The encrypted copies a device addressed: one for each recipient device, or a single one for a retry or a peer. */
function copiesOf(node: Stanza): [jid: string, encrypted: Stanza][] {
  const copies: [string, Stanza][] = []
  for (const recipient of childrenOf(childOf(node, 'participants'), 'to')) {
    const encrypted = childOf(recipient, 'enc')
    if (encrypted) copies.push([requiredAttribute(recipient, 'jid'), encrypted])
  }
  const single = childOf(node, 'enc')
  if (single) copies.push([requiredAttribute(node, 'to'), single])
  return copies
}

/** Accepts a device's message and hands each copy to its device. Repeats are forwarded too: the phones hide them. */
export async function forwardMessage(
  service: Exchange & { readonly frames: FrameCounter },
  sender: Companion,
  node: Stanza,
): Promise<void> {
  const id = requiredAttribute(node, 'id')
  const to = requiredAttribute(node, 'to')
  const t = String(service.nowSeconds())
  service.frames.record(id)
  const copies = copiesOf(node)
  const addresses = copies.map(([jid]) => jid)
  const { restrictions } = sender.account.phone
  const recipient = service.directory.resolve(to)?.account
  const error =
    addressingFault(service.directory, sender, node, addresses) ?? restrictions.faultOf(recipient, node)
  const moved = restrictions.movedNumbers.has(recipient?.phoneNumber ?? '')
  const more = { ...(error && { error }), ...(moved && { refresh_lid: 'true' }) }
  sender.connection?.send(stanza('ack', { class: 'message', id, from: to, t, ...more }))
  if (error) return
  const identity = childOf(node, 'device-identity')
  for (const [jid, encrypted] of copies) {
    const address = service.directory.resolve(jid)
    if (!address) continue
    if (address.deviceId === 0) {
      await address.account.phone.inbox.fromCompanion(sender, node, encrypted, identity)
      continue
    }
    if (!address.companion) continue
    const byLid = address.account.phone.migration.active
    const attrs: Record<string, string> = {
      from: byLid ? sender.lid : sender.jid,
      id,
      type: node.attrs['type'] ?? 'text',
      t,
      ...(byLid ? { sender_pn: sender.jid } : { sender_lid: sender.lid }),
    }
    if (address.account === sender.account) attrs['recipient'] = to
    deliver(address.companion, stanza('message', attrs, identity ? [encrypted, identity] : [encrypted]))
  }
}
