import { getBinaryNodeChild, getBinaryNodeChildren, isLidUser, proto } from 'baileys'
import type { BinaryNode, WASocket } from 'baileys'
import type { Peer } from '../../channel.ts'
import { isSamePeer, peerOf } from '../addresses.ts'

/** The setting by which WhatsApp says that an account's chats are by LID (WhatsApp Web, as of July 2026). */
const CHATS_BY_LID = '9435'
const { LID_MIGRATION_MAPPING_SYNC } = proto.Message.ProtocolMessage.Type

/**
 * Tells of everything that shows that this account's chats are by LID, with its number. Baileys 7.0.0-rc14 reads none of
 * it for sending. What customers write from says nothing: that is how theirs are.
 */
export function followMigration(
  socket: WASocket,
  { me, migrated }: { me: () => Peer; migrated: (ownNumber: string | null, sign: string) => void },
): void {
  socket.ws.on('CB:iq,,pair-success', (stanza: BinaryNode) => {
    const success = getBinaryNodeChild(stanza, 'pair-success')
    const props = getBinaryNodeChild(success, 'client-props')?.content
    if (!(props instanceof Uint8Array) || !proto.ClientPairingProps.decode(props).isChatDbLidMigrated) return
    // Before this there was no account.
    migrated(peerOf(getBinaryNodeChild(success, 'device')?.attrs['jid'])?.phoneNumber ?? null, 'pairing')
  })
  socket.ws.on('frame', (stanza: BinaryNode) => {
    if (stanza.tag !== 'iq') return
    const settings = getBinaryNodeChildren(getBinaryNodeChild(stanza, 'props'), 'prop')
    const setting = settings.find(({ attrs }) => (attrs['config_code'] ?? attrs['name']) === CHATS_BY_LID)
    const value = setting?.attrs['config_value'] ?? setting?.attrs['value']
    if (value === '1' || value === 'true') migrated(me().phoneNumber, 'props')
  })
  socket.ws.on('CB:message', ({ attrs }: BinaryNode) => {
    const from = peerOf(attrs['from'])
    if (!from || !isSamePeer(from, me()) || !isLidUser(attrs['recipient'])) return
    // Whom the phone knows by nothing but a LID, it writes to by that in either case.
    if (attrs['peer_recipient_pn']) migrated(me().phoneNumber, 'own message')
  })
  socket.ev.on('messages.upsert', ({ messages }) => {
    for (const { key, message } of messages) {
      const told = message?.protocolMessage
      if (!key.fromMe || told?.type !== LID_MIGRATION_MAPPING_SYNC) continue
      const payload = told.lidMigrationMappingSyncMessage?.encodedMappingPayload ?? new Uint8Array()
      const { chatDbMigrationTimestamp } = proto.LIDMigrationMappingSyncPayload.decode(payload)
      if (Number(chatDbMigrationTimestamp ?? 0) > 0) migrated(me().phoneNumber, 'message')
    }
  })
}
