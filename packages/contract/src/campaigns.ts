import { z } from 'zod'
import { id, instant } from './values.ts'

export const campaignStatus = z.enum(['draft', 'sending', 'sent', 'failed'])

/** `audienceCount` stands for the audience: a list of ids would be megabytes. */
export const campaign = z
  .object({
    _id: id,
    botId: id,
    name: z.string(),
    message: z.string(),
    audience: z.enum(['all', 'tags']),
    audienceCount: z.number().int(),
    tags: z.array(id),
    status: campaignStatus,
    createdAt: instant,
    sentAt: instant.nullable(),
  })
  .meta({ id: 'Campaign' })
export type Campaign = z.infer<typeof campaign>
