import type { BinaryNode, WASocket } from 'baileys'
import type { DeliveryUpdate } from '../channel.ts'

/**
 * Follows how far outgoing messages came, from the raw stanzas: Baileys tells of refused acknowledgements only, and
 * holds receipts back for up to 30 s after a login.
 */
export function followDeliveries(socket: WASocket, tell: (updates: DeliveryUpdate[]) => void): void {
  socket.ws.on('CB:ack,class:message', ({ attrs }: BinaryNode) => {
    const { id, error } = attrs
    if (!id) return
    tell([error ? { wireId: id, state: 'refused', code: error } : { wireId: id, state: 'accepted' }])
  })
  socket.ws.on('CB:receipt', (stanza: BinaryNode) => {
    const state = stateOf(stanza.attrs)
    if (state) tell(idsOf(stanza).map((wireId) => ({ wireId, state })))
  })
}

/** Receipts of our own other devices name a `recipient`; those say nothing about the customer. */
function stateOf({ type, recipient }: BinaryNode['attrs']): 'delivered' | 'read' | null {
  if (recipient) return null
  if (type === undefined || type === '' || type === 'inactive') return 'delivered'
  return type === 'read' || type === 'played' ? 'read' : null
}

function idsOf({ attrs, content }: BinaryNode): string[] {
  const [list] = Array.isArray(content) ? content : []
  const items = Array.isArray(list?.content) ? list.content : []
  return [attrs['id'], ...items.map((item) => item.attrs['id'])].filter((id) => id !== undefined)
}
