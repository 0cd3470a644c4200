import { z } from 'zod'

/** The operator's currency: how many of it a US dollar is, and on which day it was so. */
export const currency = z
  .object({ code: z.string(), rate: z.number().positive(), date: z.iso.date() })
  .meta({ id: 'Currency' })
export type Currency = z.infer<typeof currency>
