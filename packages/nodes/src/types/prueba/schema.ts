import type { z } from 'zod'
import { customSchema } from '../custom/schema.ts'

/** The same fields as CUSTOM. */
export const pruebaSchema = customSchema.clone()
export type PruebaConfig = z.infer<typeof pruebaSchema>
export const pruebaDefaults: PruebaConfig = pruebaSchema.parse({})
