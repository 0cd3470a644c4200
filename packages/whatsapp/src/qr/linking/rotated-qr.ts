import { randomBytes } from 'node:crypto'
import { buildAckStanza } from 'baileys'
import type { BinaryNode, WASocket } from 'baileys'
import { isLinked } from '../keys/auth-state.ts'
import type { StoredAuth } from '../keys/auth-state.ts'
import { isPhonesAnswer } from './code-steps.ts'

/** Where a QR has the secret under which the account will be signed: ref, noise key, identity, secret. */
const SECRET_AT = 3

/**
 * Obeys WhatsApp's order to show another QR. Since 28 July 2026 some accounts, often iPhone or Business, answer a scan with
 * `companion_reg_refresh`: the phone says that it could not link, and only a QR with a new secret can be scanned then
 * (Baileys#2737, open in September 2026; whatsmeow obeys since 9 September). Baileys 7.0.0-rc14 neither obeys nor can
 * acknowledge it without an account, and its later QRs keep the first secret: `qrOf` puts the one that holds into each.
 */
export function followRotation(
  socket: WASocket,
  auth: StoredAuth,
  { rotated, failed }: { rotated: () => void; failed: (error: unknown) => void },
): { qrOf(qr: string): string } {
  let secret: string | null = null
  /** A phone has entered our code: the secret is agreed by that. */
  let agreed = false
  socket.ws.prependListener('CB:notification,type:link_code_companion_reg', (step: BinaryNode) => {
    agreed ||= isPhonesAnswer(step)
  })
  socket.ws.prependListener('CB:notification,type:companion_reg_refresh', (order: BinaryNode) => {
    // With an account Baileys acknowledges by itself.
    if (!auth.state.creds.me) socket.sendNode(buildAckStanza(order)).catch(failed)
    if (agreed || isLinked(auth)) return
    secret = randomBytes(32).toString('base64')
    auth.state.creds.advSecretKey = secret
    auth.credentialsChanged()
    rotated()
  })
  return {
    qrOf: (qr) => (secret === null ? qr : qr.split(',').with(SECRET_AT, secret).join(',')),
  }
}
