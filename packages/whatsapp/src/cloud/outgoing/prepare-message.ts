import { UnsentError } from '../../channel.ts'
import type { Form, OutgoingContent, Peer, PreparedMessage } from '../../channel.ts'
import { readyingError } from '../errors/why.ts'
import { upload, type UploadParts } from '../media/upload.ts'
import { wireContent } from './wire-content.ts'

/** Makes a message ready to commit: uploads its file, publishes its form. Its id is Meta's to give. Throws `ChannelDownError` and `UnsentError`. */
export async function prepareMessage(
  peer: Peer,
  content: OutgoingContent,
  parts: UploadParts & { ownNumber: string | null; publish: (form: Form) => Promise<string> },
): Promise<PreparedMessage> {
  if (peer.phoneNumber !== null && peer.phoneNumber === parts.ownNumber)
    throw new UnsentError({ code: '131021', kind: 'own_number' })
  const to = addressOf(peer)
  try {
    const said = await wireContent(content, { upload: (file) => upload(parts, file), publish: parts.publish })
    const body = {
      messaging_product: 'whatsapp',
      recipient_type: 'individual',
      ...to,
      ...said,
      ...quoting(content),
    }
    return { wireId: null, peer, payload: Buffer.from(JSON.stringify(body)) }
  } catch (cause) {
    throw cause instanceof UnsentError ? cause : readyingError(cause)
  }
}

/** By number where there is one, always with «+»: without it the business's own country would be put before it. */
function addressOf({ phoneNumber, businessUserId }: Peer): Record<string, string> {
  if (phoneNumber !== null) return { to: `+${phoneNumber}` }
  if (businessUserId !== undefined) return { recipient: businessUserId }
  throw new UnsentError({ code: '131062', kind: 'needs_number' })
}

/** Ids from when the number was linked by QR are not Meta's. */
function quoting({ quoted }: OutgoingContent): object {
  return quoted?.wireId.startsWith('wamid.') ? { context: { message_id: quoted.wireId } } : {}
}
