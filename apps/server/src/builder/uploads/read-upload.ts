import type { Readable } from 'node:stream'
import { limits } from '@recado/contract/wire/limits'
import { upload } from '@recado/contract/builder/uploads'
import type { FastifyRequest } from 'fastify'
import { detailsOf, inSpanish } from '../../platform/http/spanish.ts'
import { invalidInput, Refusal } from '../../platform/http/refusal.ts'
import { text } from '../../text/es.ts'
import { tooHeavy } from './file-weight.ts'
import type { ReceivedFile } from '../../platform/files/file-store.ts'

/** What a multipart body brought. */
export type ReadUpload = { file: ReceivedFile; name: string; nodeId?: string | undefined }

/** Reads the one file and the fields of an upload as they stream in. Whatever is refused leaves no file behind. */
export async function readUpload(
  request: FastifyRequest,
  receive: (stream: Readable) => Promise<ReceivedFile>,
): Promise<ReadUpload> {
  if (!request.isMultipart()) throw new Refusal('unsupported_type', text.problems.multipartExpected)
  const fields: Record<string, unknown> = {}
  let received: { file: ReceivedFile; name: string } | null = null
  try {
    const parts = request.parts({
      limits: { files: 1, fields: 5, fieldSize: 1000, fileSize: limits.upload.document, parts: 6 },
    })
    for await (const part of parts) {
      if (part.type === 'field') {
        fields[part.fieldname] = part.value
        continue
      }
      received = { file: await receive(part.file), name: part.filename }
      if (part.file.truncated) throw tooHeavy()
    }
    if (!received) throw invalidInput([{ path: 'file', message: text.uploads.noFile }])
    const parsed = upload.body?.safeParse(fields, inSpanish)
    if (!parsed?.success) throw invalidInput(detailsOf(parsed?.error.issues ?? []))
    return { ...received, nodeId: parsed.data.nodeId }
  } catch (error) {
    await received?.file.discard()
    throw error
  }
}
