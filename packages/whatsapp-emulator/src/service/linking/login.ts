import type { proto } from 'baileys'
import type { Connection } from '../../wire/connection.ts'
import { SERVER_FROM, stanza } from '../../wire/stanza.ts'
import type { Companion } from '../../model/account.ts'
import type { Directory } from '../../model/directory.ts'
import type { RefusalCode } from '../endings.ts'
import { takeOffline } from '../forwarding/delivery.ts'

/** An opaque hint; clients send it back in front of their next handshake. */
const ROUTING_INFO = Buffer.from('0812050801', 'hex')

export function refuseLogin(connection: Connection, reason: RefusalCode): void {
  connection.end(stanza('failure', { reason: String(reason), location: 'emu' }))
}

/** Logs a linked device in, replacing its earlier connection; a stranger is refused with 401. */
export function login(
  directory: Directory,
  connection: Connection,
  noiseKey: Buffer,
  payload: proto.ClientPayload,
  nowSeconds: number,
): Companion | undefined {
  const account = directory.byNumber(String(payload.username))
  const companion = account?.companions.get(payload.device ?? 0)
  if (!account || !companion?.record.noiseKey.equals(noiseKey)) {
    refuseLogin(connection, 401)
    return undefined
  }
  const previous = companion.connection
  if (previous) {
    takeOffline(companion)
    previous.end(stanza('stream:error', {}, [stanza('conflict', { type: 'replaced' })]))
  }
  companion.connection = connection
  const routing = stanza('edge_routing', {}, [stanza('routing_info', {}, ROUTING_INFO)])
  connection.send(stanza('ib', { from: SERVER_FROM }, [routing]))
  const attrs = { t: String(nowSeconds), props: '1', companion_enc_static: '', location: 'emu' }
  connection.send(stanza('success', { ...attrs, lid: companion.lid, display_name: account.phone.name }))
  return companion
}
