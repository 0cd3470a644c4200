import type { z } from 'zod'
import { nodeConfig } from '../../config/config-object.ts'
import {
  configLimits,
  flag,
  promptText,
  provider,
  shortText,
  temperature,
  wholeNumber,
} from '../../config/fields.ts'

/** What the orchestrator knows of the business. `memoryLimit` counts lines of both sides. */
export const brainSchema = nodeConfig({
  provider,
  businessType: shortText('custom'),
  businessDescription: promptText(),
  personality: promptText(),
  objective: promptText(),
  temperature,
  memoryLimit: wholeNumber(configLimits.memoryLimit),
  autoDetectFunctions: flag(true),
  photos: flag(false),
  voice: flag(false),
})

export type BrainConfig = z.infer<typeof brainSchema>
export const brainDefaults: BrainConfig = brainSchema.parse({})
