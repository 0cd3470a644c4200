import { z } from 'zod'

/** What Meta says is read tolerantly: what is missing or odd in one field leaves the others as they are. */
export const some = <T extends z.ZodType>(schema: T) => schema.optional().catch(undefined)
export const word = some(z.string())
