import type { z } from 'zod'
import { nodeConfig } from '../../config/config-object.ts'
import { messageText } from '../../config/fields.ts'
import { text } from './text.ts'

/** The response to a document, an image or a video. */
export const fileSchema = nodeConfig({ fileResponse: messageText(text.starting) })

export type FileConfig = z.infer<typeof fileSchema>
export const fileDefaults: FileConfig = fileSchema.parse({})
