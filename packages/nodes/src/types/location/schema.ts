import type { z } from 'zod'
import { nodeConfig } from '../../config/config-object.ts'
import { flag, messageText } from '../../config/fields.ts'
import { text } from './text.ts'

/** The response to a shared location, which models know too unless its owner keeps it from them. */
export const locationSchema = nodeConfig({
  locationResponse: messageText(text.starting),
  usedByAi: flag(true),
})

export type LocationConfig = z.infer<typeof locationSchema>
export const locationDefaults: LocationConfig = locationSchema.parse({})
