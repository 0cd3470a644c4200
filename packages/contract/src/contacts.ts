import { z } from 'zod'
import { id, instant } from './values.ts'

const tagOnContact = z.object({ _id: id, name: z.string(), color: z.string() })

/** A customer of one bot. `phoneNumber` is E.164 digits without plus, null while only a LID is known. */
export const contact = z
  .object({
    _id: id,
    name: z.string().nullable(),
    phoneNumber: z.string().nullable(),
    email: z.string().nullable(),
    tags: z.array(tagOnContact),
    conversationCount: z.number().int(),
    lastMessage: z.string().nullable(),
    lastMessageDate: instant.nullable(),
  })
  .meta({ id: 'Contact' })
export type Contact = z.infer<typeof contact>

export const message = z
  .object({
    _id: id,
    from: z.enum(['bot', 'contact']),
    text: z.string(),
    timestamp: instant,
    type: z.string(),
  })
  .meta({ id: 'Message' })
export type Message = z.infer<typeof message>
