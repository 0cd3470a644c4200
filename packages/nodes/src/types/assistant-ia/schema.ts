import type { z } from 'zod'
import { nodeConfig } from '../../config/config-object.ts'
import { configLimits, draftText, flag, wholeNumber } from '../../config/fields.ts'

/**
 * An assistant of the account: its `rec_…`, or the `asst_…` or `pmpt_…` that it had at OpenAI. One thread per customer,
 * renewed after the hours.
 */
export const assistantSchema = nodeConfig({
  assistantId: draftText(200).trim().default(''),
  threadExpirationHours: wholeNumber(configLimits.threadExpirationHours),
  photos: flag(false),
  voice: flag(false),
})

export type AssistantConfig = z.infer<typeof assistantSchema>
export const assistantDefaults: AssistantConfig = assistantSchema.parse({})
