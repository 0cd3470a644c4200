import type { Attachment } from '@recado/engine'
import { z } from 'zod'
import { text } from '../text/es.ts'
import { choice, draftText } from './fields.ts'

export const attachmentTypes = ['image', 'video', 'audio', 'document'] as const

/** A file that goes with the response. `attachmentPath` is an upload's token; size in bytes. */
export const attachmentFields = {
  attachmentPath: draftText(200).nullable().default(null),
  attachmentType: choice(attachmentTypes).nullable().default(null),
  attachmentFilename: draftText(255).nullable().default(null),
  attachmentSize: z.int(text.invalid.type).min(0, text.invalid.type).nullable().default(null),
}

type AttachmentConfig = z.infer<z.ZodObject<typeof attachmentFields>>

/** The attachment of a config, or undefined when it has none. */
export function attachmentOf(config: AttachmentConfig): Attachment | undefined {
  if (!config.attachmentPath || !config.attachmentType) return undefined
  return {
    path: config.attachmentPath,
    type: config.attachmentType,
    filename: config.attachmentFilename ?? config.attachmentPath,
    size: config.attachmentSize ?? 0,
  }
}
