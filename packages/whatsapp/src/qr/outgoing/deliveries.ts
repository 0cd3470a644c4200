import type { BinaryNode, WASocket } from 'baileys'
import type { DeliveryUpdate } from '../../channel.ts'
import type { AddressedSends } from './addressed-sends.ts'
import { commitFirst } from '../baileys/commit-first.ts'
import { wireIdOf } from '../wire-id.ts'

/**
 * Follows how far outgoing messages came, from the raw stanzas: Baileys tells of refused acknowledgements only, and
 * holds receipts back for up to 30 s after a login. A receipt is acknowledged only when what `tell` was told is durable. `stale`
 * hears of addresses whose pair of number and LID the network calls stale.
 */
export function followDeliveries(
  socket: WASocket,
  sends: Pick<AddressedSends, 'accepted' | 'refused' | 'answered'>,
  tell: (updates: DeliveryUpdate[]) => Promise<void>,
  failed: (error: unknown) => void,
  stale: (address: string) => void,
): void {
  const record = async (updates: DeliveryUpdate[]): Promise<void> => {
    await tell(updates)
    for (const { wireId } of updates) sends.answered(wireId)
  }
  socket.ws.on('CB:ack,class:message', ({ attrs }: BinaryNode) => {
    const { id, error, from } = attrs
    if (attrs['refresh_lid'] === 'true' && from) stale(from)
    if (!id) return
    // Nobody repeats it: should it be lost, the message is sent over the next connection, and acknowledged again.
    if (!error) {
      record([{ wireId: id, state: 'accepted' }]).catch(failed)
      sends.accepted(id).catch(failed)
      return
    }
    const refused = async (): Promise<void> => {
      if (!(await sends.refused(id, error))) await record([{ wireId: id, state: 'refused', code: error }])
    }
    refused().catch(failed)
  })
  const receipt = (stanza: BinaryNode): Promise<void> | null => {
    const state = stateOf(stanza.attrs)
    const ids = idsOf(stanza)
    return state === null || ids.length === 0 ? null : record(ids.map((wireId) => ({ wireId, state })))
  }
  commitFirst(socket, 'CB:receipt', receipt, failed)
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
  const ids = [attrs['id'], ...items.map((item) => item.attrs['id'])]
  return ids.map(wireIdOf).filter((id) => id !== null)
}
