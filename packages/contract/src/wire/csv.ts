import { z } from 'zod'
import { csvFormats } from './choices.ts'

export const csvFormat = z.enum(csvFormats)
export const csvQuery = z.strictObject({ format: csvFormat.default('standard') })
