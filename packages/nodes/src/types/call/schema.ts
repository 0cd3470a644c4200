import type { z } from 'zod'
import { nodeConfig } from '../../config/config-object.ts'
import { flag, messageText } from '../../config/fields.ts'
import { text } from './text.ts'

/** Whether calls are rejected, and what is written to who called. */
export const callSchema = nodeConfig({
  autoReject: flag(true),
  callResponse: messageText(text.starting),
})

export type CallConfig = z.infer<typeof callSchema>
export const callDefaults: CallConfig = callSchema.parse({})
