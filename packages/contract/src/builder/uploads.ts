import { z } from 'zod'
import { limits } from '../wire/limits.ts'
import { defineRoute } from '../wire/route.ts'
import { botParams, id } from '../wire/values.ts'

export const attachmentType = z.enum(['image', 'video', 'audio', 'document'])
export type AttachmentType = z.infer<typeof attachmentType>

/** `path` is an opaque token, never a file path; `size` in bytes. */
export const uploadedFile = z
  .object({ path: z.string(), type: attachmentType, originalName: z.string(), size: z.number().int() })
  .meta({ id: 'UploadedFile' })
export type UploadedFile = z.infer<typeof uploadedFile>

const area = 'Archivos'

export const upload = defineRoute({
  id: 'upload',
  method: 'POST',
  path: '/bots/:botId/upload',
  access: 'user',
  area,
  summary:
    'Subir un archivo: imagen, audio, video, pdf, doc, docx o txt. Lo que WhatsApp no muestra (HEIC, MOV, WEBM, GIF…) llega como archivo: la página lo convierte antes de subirlo',
  params: botParams,
  accepts: 'multipart',
  body: z.strictObject({ nodeId: id.optional() }),
  success: { status: 201, schema: z.object({ file: uploadedFile }) },
  problems: [413, 415],
  limit: limits.upload.document + 64 * 1024,
})
export const messageFile = defineRoute({
  id: 'messageFile',
  method: 'POST',
  path: '/crm/:botId/messages/:messageId/file',
  access: 'user',
  area,
  summary: 'Trae el archivo que un cliente envió: desde WhatsApp la primera vez, y se queda guardado',
  params: z.strictObject({ botId: id, messageId: id }),
  success: { status: 200, schema: z.object({ file: uploadedFile }) },
  problems: [409, 413],
})
export const download = defineRoute({
  id: 'download',
  method: 'GET',
  path: '/uploads/:path',
  access: 'user',
  area,
  summary: 'Los bytes de un archivo tuyo',
  params: z.strictObject({ path: id }),
  answers: 'bytes',
  success: { status: 200 },
})
