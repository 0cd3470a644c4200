import { z } from 'zod'
import { id } from './values.ts'

export const defaultTagColor = '#3B82F6'
export const color = z.string().regex(/^#[0-9a-fA-F]{6}$/, 'Elige un color como #3B82F6')

export const tag = z
  .object({
    _id: id,
    botId: id,
    name: z.string(),
    description: z.string(),
    color: color.default(defaultTagColor),
    contactCount: z.number().int(),
  })
  .meta({ id: 'Tag' })
export type Tag = z.infer<typeof tag>
