import type { z } from 'zod'
import { nodeConfig } from '../../config/config-object.ts'
import { flag, promptText, provider, temperature } from '../../config/fields.ts'
import { text } from './text.ts'

/** A chat completion; `provider` is the model's name. */
export const aiAgentSchema = nodeConfig({
  provider,
  systemPrompt: promptText(text.starting),
  temperature,
  photos: flag(false),
  voice: flag(false),
})

export type AiAgentConfig = z.infer<typeof aiAgentSchema>
export const aiAgentDefaults: AiAgentConfig = aiAgentSchema.parse({})
