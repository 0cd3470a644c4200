import { z } from 'zod'

export const messageAuthor = z.enum(['customer', 'bot', 'owner', 'campaign', 'note'])
export const messageStatus = z.enum([
  'received',
  'queued',
  'sending',
  'accepted',
  'delivered',
  'read',
  'failed',
  'cancelled',
  'expired',
])

/** A file that came or went with a message. `path` is its upload's token; null while it has to be fetched from WhatsApp. */
export const messageAttachment = z.object({
  kind: z.enum(['image', 'video', 'audio', 'document', 'sticker']),
  filename: z.string(),
  size: z.number().int().nullable(),
  seconds: z.number().nullable(),
  path: z.string().nullable(),
})
export type MessageAttachment = z.infer<typeof messageAttachment>
