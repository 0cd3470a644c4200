import type { z } from 'zod'
import { nodeConfig } from '../../config/config-object.ts'
import { messageText } from '../../config/fields.ts'
import { text } from './text.ts'

/** The response to a shared location. */
export const locationSchema = nodeConfig({ locationResponse: messageText(text.starting) })

export type LocationConfig = z.infer<typeof locationSchema>
export const locationDefaults: LocationConfig = locationSchema.parse({})
