import { randomBytes } from 'node:crypto'
import { GraphError } from '../errors/graph-error.ts'
import { route, type Answer, type Call } from '../http/route.ts'
import type { Upload } from '../state/upload.ts'

/** A template's sample goes up: a session first, then its bytes, from wherever they stopped. */
export const uploadRoutes = [
  route('POST', '/:app/uploads', 'whatsapp_business_management', open),
  route('POST', '/upload\\::id', 'whatsapp_business_management', send),
  route('GET', '/upload\\::id', 'whatsapp_business_management', view),
]

function open({ service, path, query, token }: Call): Answer {
  if (token.appId !== path['app']) throw new GraphError(200, { details: 'The token is of another app' })
  const length = Number(query.get('file_length'))
  const type = query.get('file_type')
  if (!type || !(length > 0))
    throw new GraphError(100, { message: 'Invalid parameter: file_length and file_type' })
  const id = randomBytes(12).toString('base64url')
  service.state.uploads.set(id, { id, appId: token.appId, type, length, received: 0, handle: null })
  return { json: { id: `upload:${id}` } }
}

function send(call: Call): Answer {
  const upload = uploadOf(call)
  const offset = Number(call.headers.get('file_offset') ?? NaN)
  if (offset !== upload.received)
    throw new GraphError(100, { message: `Invalid parameter: file_offset must be ${upload.received}` })
  upload.received += call.bytes.length
  if (upload.received < upload.length) return { json: { id: `upload:${upload.id}` } }
  upload.handle ??= `4::${Buffer.from(`${upload.type}:${upload.id}`).toString('base64url')}`
  return { json: { h: upload.handle } }
}

function view(call: Call): Answer {
  const { id, received } = uploadOf(call)
  return { json: { id: `upload:${id}`, file_offset: received } }
}

function uploadOf({ service, path, token }: Call): Upload {
  const upload = service.state.uploads.get((path['id'] ?? '').split('?')[0] ?? '')
  if (upload?.appId !== token.appId)
    throw new GraphError(100, { message: 'Invalid parameter: no such upload' })
  return upload
}
