import type { z } from 'zod'
import { nodeConfig } from '../../config/config-object.ts'
import { messageText } from '../../config/fields.ts'

/** The notice sent while a voice note is turned into text; empty sends none. */
export const audioSchema = nodeConfig({ response: messageText() })

export type AudioConfig = z.infer<typeof audioSchema>
export const audioDefaults: AudioConfig = audioSchema.parse({})
