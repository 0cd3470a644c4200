import { z } from 'zod'
import { contactOrders, contactSorts } from '../wire/choices.ts'
import { limits } from '../wire/limits.ts'
import { messageAttachment, messageAuthor, messageStatus } from '../messaging/message-state.ts'
import { defineRoute } from '../wire/route.ts'
import { botParams, email, id, instant, page, text, words } from '../wire/values.ts'
import { consent, consentWay } from './consent.ts'

const tagOnContact = z.object({ _id: id, name: z.string(), color: z.string() })

export const pauseReason = z.enum(['word', 'takeover', 'button', 'handoff', 'loop'])

/** The newest message, as a list of chats shows it. Nobody hears a note: it is none. */
const lastSaid = z.object({
  _id: id,
  author: messageAuthor,
  status: messageStatus,
  /** What it is on WhatsApp. */
  type: z.string(),
  deleted: z.boolean(),
  attachment: messageAttachment.nullable(),
})
export type LastSaid = z.infer<typeof lastSaid>

/**
 * A customer of one bot. `phoneNumber` is E.164 digits without plus, null while WhatsApp tells none. `username`, without
 * «@», is what they go by on WhatsApp where it is known: it may be another one's tomorrow.
 */
export const contact = z
  .object({
    _id: id,
    /** What the owner calls them, else what they call themselves. */
    name: z.string().nullable(),
    phoneNumber: z.string().nullable(),
    username: z.string().nullable(),
    email: z.string().nullable(),
    tags: z.array(tagOnContact),
    /** Stretches of messages with no gap of 24 h. */
    conversationCount: z.number().int(),
    lastMessage: z.string().nullable(),
    lastMessageDate: instant.nullable(),
    lastSaid: lastSaid.nullable(),
    notes: z.string(),
    /** What FUNCTION_COLLECT nodes gathered, by field. */
    fields: z.record(z.string(), z.string()),
    /** Whether the bot keeps still; `pausedUntil` null with a pause lasts until somebody reactivates. */
    paused: z.boolean(),
    pausedUntil: instant.nullable(),
    pauseReason: pauseReason.nullable(),
    /** Asked for no more campaigns, or is to get none: since when, and by whose word, where that is known. */
    optOut: z.boolean(),
    optOutAt: instant.nullable(),
    optOutBy: z.enum(['customer', 'meta', 'owner']).nullable(),
    /** How they agreed to hear of the business, and when that was written down; null where nobody said so. */
    consent: z.object({ how: consentWay, note: z.string(), at: instant }).nullable(),
    blocked: z.boolean(),
    /** WhatsApp said that nobody has this number. */
    noWhatsApp: z.boolean(),
    /** By a line with such a window: until when they may be written to freely, perhaps over; null while they never wrote there. */
    windowUntil: instant.nullable(),
    unread: z.number().int(),
    /** The last message is the customer's. */
    unanswered: z.boolean(),
    createdAt: instant,
  })
  .meta({ id: 'Contact' })
export type Contact = z.infer<typeof contact>

const phoneNumber = words(40, 'Escribe el teléfono')
const name = text(limits.name).trim()
const optionalEmail = z.union([z.literal(''), email])
const tagIds = z.array(id).max(limits.tagsPerBot)

/** One value or several, as a query gives them. */
const several = z
  .union([id, z.array(id).max(limits.tagsPerBot)])
  .transform((ids) => (typeof ids === 'string' ? [ids] : ids))

export const contactFilter = z.strictObject({
  /** Part of the name, phone or «@username», case and accents apart. */
  search: text(limits.name).optional(),
  /** Any of them. */
  tags: several.optional(),
  state: z
    .enum(['talked', 'never_talked', 'unanswered', 'unread', 'paused', 'opted_out', 'blocked', 'no_whatsapp'])
    .optional(),
})
export type ContactFilter = z.infer<typeof contactFilter>

const area = 'Contactos'
export const contactParams = z.strictObject({ botId: id, contactId: id })
const answer = z.object({ contact })

export const listContacts = defineRoute({
  id: 'listContacts',
  method: 'GET',
  path: '/crm/:botId/contacts',
  access: 'user',
  area,
  summary: 'Los contactos de un bot, por actividad reciente si no se pide otro orden',
  params: botParams,
  query: contactFilter.extend({
    ...page.shape,
    /** It holds the name of the last one shown. */
    cursor: z.string().max(2000).optional(),
    sort: z.enum(contactSorts).default('activity'),
    order: z.enum(contactOrders).optional(),
  }),
  success: {
    status: 200,
    schema: z.object({ contacts: z.array(contact), nextCursor: z.string().nullable() }),
  },
})
export const countUnread = defineRoute({
  id: 'countUnread',
  method: 'GET',
  path: '/crm/unread',
  access: 'user',
  area,
  summary:
    'Cuántos chats con mensajes sin leer tiene cada uno de tus bots; los que no tienen ninguno no salen',
  success: {
    status: 200,
    schema: z.object({ unread: z.array(z.object({ botId: id, chats: z.number().int() })) }),
  },
})
export const createContact = defineRoute({
  id: 'createContact',
  method: 'POST',
  path: '/crm/:botId/contacts',
  access: 'user',
  area,
  summary: 'Crear un contacto',
  params: botParams,
  body: z.strictObject({
    phoneNumber,
    name: name.optional(),
    email: optionalEmail.optional(),
    tags: tagIds.optional(),
    notes: text(limits.notes).optional(),
  }),
  success: { status: 201, schema: answer },
  problems: [409],
})
export const getContact = defineRoute({
  id: 'getContact',
  method: 'GET',
  path: '/crm/:botId/contacts/:contactId',
  access: 'user',
  area,
  summary: 'Un contacto, o aquel con el que se juntó por ser la misma persona: su `_id` es entonces otro',
  params: contactParams,
  success: { status: 200, schema: answer },
})
export const updateContact = defineRoute({
  id: 'updateContact',
  method: 'PUT',
  path: '/crm/:botId/contacts/:contactId',
  access: 'user',
  area,
  summary: 'Cambiar un contacto; lo que no se nombra queda como está',
  params: contactParams,
  body: z.strictObject({
    phoneNumber: phoneNumber.optional(),
    name: name.optional(),
    email: optionalEmail.optional(),
    tags: tagIds.optional(),
    notes: text(limits.notes).optional(),
    optOut: z.boolean().optional(),
    /** How they agreed to hear of the business, written down as of now. */
    consent: consent.nullable().optional(),
    blocked: z.boolean().optional(),
  }),
  success: { status: 200, schema: answer },
  problems: [409],
})
export const deleteContact = defineRoute({
  id: 'deleteContact',
  method: 'DELETE',
  path: '/crm/:botId/contacts/:contactId',
  access: 'user',
  area,
  summary: 'Eliminar un contacto con sus mensajes',
  params: contactParams,
  success: { status: 204 },
})
export const pauseContact = defineRoute({
  id: 'pauseContact',
  method: 'POST',
  path: '/crm/:botId/contacts/:contactId/pause',
  access: 'user',
  area,
  summary: 'Pausar el bot para este contacto',
  params: contactParams,
  body: z.strictObject({
    /** Until somebody reactivates when absent. */
    minutes: z.number().int().min(1).max(limits.pauseMinutes).optional(),
  }),
  success: { status: 200, schema: answer },
})
export const resumeContact = defineRoute({
  id: 'resumeContact',
  method: 'POST',
  path: '/crm/:botId/contacts/:contactId/resume',
  access: 'user',
  area,
  summary: 'Reactivar el bot para este contacto',
  params: contactParams,
  success: { status: 200, schema: answer },
})
export const countContacts = defineRoute({
  id: 'countContacts',
  method: 'GET',
  path: '/crm/:botId/contacts/count',
  access: 'user',
  area,
  summary: 'Cuántos contactos coinciden',
  params: botParams,
  query: contactFilter,
  success: { status: 200, schema: z.object({ count: z.number().int() }) },
})
