import { GraphError } from '../errors/graph-error.ts'
import { lineOf, reaches } from '../http/authorize.ts'
import { formOf } from '../http/form.ts'
import { route, type Answer, type Call } from '../http/route.ts'
import type { GraphService } from '../service.ts'
import type { MediaFile } from '../state/media-file.ts'
import { mediaLimit, mediaTypes } from './limits.ts'
import { addressOf, fileAt, keepFile, sha256Of, UPLOADED_LIVES } from './media-desk.ts'

export const mediaRoutes = [
  route('POST', '/:line/media', 'whatsapp_business_messaging', upload),
  // Where addresses lead; they are asked for with the token as well.
  route('GET', '/whatsapp_business/attachments/', 'whatsapp_business_messaging', download),
]

async function upload(call: Call): Promise<Answer> {
  const { service } = call
  const line = lineOf(call)
  const form = await formOf(call)
  if (form.get('messaging_product') !== 'whatsapp')
    throw new GraphError(100, { message: 'Invalid parameter: (messaging_product) must be whatsapp' })
  const file = form.get('file')
  if (!(file instanceof File)) throw new GraphError(100, { message: 'Invalid parameter: (file) is required' })
  const type = form.get('type')
  const mimeType = file.type || (typeof type === 'string' ? type : '')
  const limit = mediaLimit(mimeType)
  if (!limit)
    throw new GraphError(100, {
      message: `Param file must be a file with one of the following types: ${mediaTypes.join(', ')}. Received file of type '${mimeType}'.`,
    })
  if (file.size > limit.bytes)
    throw new GraphError(131053, {
      details: `File size ${file.size} exceeds the limit of ${limit.bytes} bytes`,
    })
  const kept = keepFile({ state: service.state, now: service.now() }, line, {
    bytes: await file.bytes(),
    mimeType,
    fileName: file.name || null,
    livesMs: UPLOADED_LIVES,
  })
  return { json: { id: kept.id } }
}

/** `GET /{media}`: what it is and where its bytes are for five minutes. */
export function viewMedia(service: GraphService, file: MediaFile): object {
  return {
    url: addressOf(service, file),
    mime_type: file.mimeType,
    sha256: sha256Of(file.bytes, 'hex'),
    file_size: String(file.bytes.length),
    id: file.id,
    messaging_product: 'whatsapp',
  }
}

function download({ service, query, token }: Call): Answer {
  const file = fileAt(service, query.get('mid'), query.get('hash'))
  if (!file) return { status: 404, bytes: { data: Buffer.from('URL signature expired'), type: 'text/plain' } }
  reaches(token, service.line(file.lineId).accountId)
  const { faults } = service
  const empty = { data: Buffer.alloc(0), type: 'text/plain' }
  const redirected = faults.strikes('media-redirected')
  if (redirected) return { status: 302, location: redirected.to ?? service.baseUrl, bytes: empty }
  if (faults.strikes('media-missing')) return { status: 404, bytes: empty }
  const data = faults.strikes('media-wrong-hash') ? Buffer.from([...file.bytes, 0]) : file.bytes
  return { bytes: { data, type: file.mimeType } }
}
