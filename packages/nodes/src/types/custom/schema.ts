import type { z } from 'zod'
import { attachmentFields } from '../../config/attachment.ts'
import { nodeConfig } from '../../config/config-object.ts'
import { configLimits, draftText, messageText } from '../../config/fields.ts'

/** A response to messages that match `regex` (RE2, case-insensitive, unanchored). PRUEBA has the same. */
export const customSchema = nodeConfig({
  regex: draftText(configLimits.regex).default(''),
  response: messageText(),
  ...attachmentFields,
})

export type CustomConfig = z.infer<typeof customSchema>
export const customDefaults: CustomConfig = customSchema.parse({})
