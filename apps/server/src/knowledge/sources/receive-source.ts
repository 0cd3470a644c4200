import { limits } from '@recado/contract/wire/limits'
import type { FastifyRequest } from 'fastify'
import { invalidInput, Refusal } from '../../platform/http/refusal.ts'
import { text } from '../../text/es.ts'
import { knowledgeText } from '../../text/builder/knowledge.ts'
import { sourceReadingText } from '../../text/builder/source-reading.ts'
import type { SentFile } from './intake.ts'

/** The one file of a multipart body, in memory: it is read at once and never kept. */
export async function receiveSource(request: FastifyRequest): Promise<SentFile> {
  if (!request.isMultipart()) throw new Refusal('unsupported_type', text.problems.multipartExpected)
  const { fileBytes: fileSize } = limits.knowledge
  for await (const part of request.parts({ limits: { files: 1, fields: 0, fileSize, parts: 1 } })) {
    if (part.type === 'field') continue
    const chunks: Buffer[] = []
    for await (const chunk of part.file) if (Buffer.isBuffer(chunk)) chunks.push(chunk)
    if (part.file.truncated) throw new Refusal('too_large', sourceReadingText.refusals.tooLarge)
    return { name: part.filename || 'archivo', bytes: Buffer.concat(chunks) }
  }
  throw invalidInput([{ path: 'file', message: knowledgeText.noFile }])
}
