import { z } from 'zod'
import { contactParams } from '../crm/contacts.ts'
import { limits } from '../wire/limits.ts'
import { messageAttachment, messageAuthor, messageStatus } from './message-state.ts'
import { templateFill } from './templates.ts'
import { defineRoute } from '../wire/route.ts'
import { traceStep } from '../builder/simulate.ts'
import { botParams, id, instant, page, text, words } from '../wire/values.ts'

const speaker = z.object({ id, name: z.string(), type: z.string() })

/** One line of a chat. `type` is what it is on WhatsApp, or `note` for what only the shop sees. */
export const message = z
  .object({
    _id: id,
    contactId: id,
    from: z.enum(['bot', 'contact']),
    author: messageAuthor,
    text: z.string(),
    timestamp: instant,
    type: z.string(),
    status: messageStatus,
    /** Why it failed, in Spanish. */
    reason: z.string().nullable(),
    attachment: messageAttachment.nullable(),
    location: z
      .object({ latitude: z.number(), longitude: z.number(), name: z.string().nullable() })
      .nullable(),
    /** What a voice note says, once it was transcribed. */
    transcript: z.string().nullable(),
    quoted: z.object({ text: z.string(), fromMe: z.boolean() }).nullable(),
    marks: z.object({
      edited: z.boolean(),
      deleted: z.boolean(),
      /** Emojis of the customer and of the shop; '' for none. */
      customer: z.string(),
      shop: z.string(),
    }),
    /** Whether it can be asked why the bot said it. */
    explained: z.boolean(),
    /**
     * The bot's node that said it, as it was called then, and those whose words were joined to it; null for people, and for what
     * no node said.
     */
    node: speaker.extend({ also: z.array(speaker).optional() }).nullable(),
  })
  .meta({ id: 'Message' })
export type Message = z.infer<typeof message>

export const quickReply = z
  .object({ _id: id, shortcut: z.string(), text: z.string() })
  .meta({ id: 'QuickReply' })
export type QuickReply = z.infer<typeof quickReply>

const area = 'Chat en vivo'
const messageParams = contactParams.extend({ messageId: id })

export const listMessages = defineRoute({
  id: 'listMessages',
  method: 'GET',
  path: '/crm/:botId/contacts/:contactId/messages',
  access: 'user',
  area,
  summary: 'El chat con un contacto: la página más nueva primero, y cada una de lo más viejo a lo más nuevo',
  params: contactParams,
  query: page.extend({
    /** The page goes back as far as this message and a little further, up to `limits.longPage` messages. */
    upTo: id.optional(),
  }),
  success: {
    status: 200,
    schema: z.object({ messages: z.array(message), nextCursor: z.string().nullable() }),
  },
})
/** A message in which what was looked for was found, and with whom it was exchanged. */
export const foundMessage = z
  .object({
    message,
    contact: z.object({
      _id: id,
      name: z.string().nullable(),
      phoneNumber: z.string().nullable(),
      username: z.string().nullable(),
    }),
  })
  .meta({ id: 'FoundMessage' })
export type FoundMessage = z.infer<typeof foundMessage>

export const searchMessages = defineRoute({
  id: 'searchMessages',
  method: 'GET',
  path: '/crm/:botId/messages',
  access: 'user',
  area,
  summary: 'Buscar en los mensajes de un bot, o en los de un contacto; los más nuevos primero',
  params: botParams,
  query: page.extend({
    /** Words or beginnings of words, all of them, case and accents apart. */
    search: text(limits.name).default(''),
    contactId: id.optional(),
  }),
  success: {
    status: 200,
    schema: z.object({ found: z.array(foundMessage), nextCursor: z.string().nullable() }),
  },
})
export const sendMessage = defineRoute({
  id: 'sendMessage',
  method: 'POST',
  path: '/crm/:botId/contacts/:contactId/messages',
  access: 'user',
  area,
  summary: 'Escribirle a un contacto por WhatsApp, o dejar una nota que solo ve el negocio',
  params: contactParams,
  body: z
    .strictObject({
      text: text(limits.message).trim().default(''),
      type: z.enum(['text', 'note']).default('text'),
      /** A file of the bot's own uploads, by its token. */
      attachmentPath: id.optional(),
      /** The message that this one answers. */
      replyTo: id.optional(),
      /** What Meta approved, instead of words and a file of one's own. */
      template: templateFill.optional(),
    })
    .refine(
      ({ text: said, attachmentPath, template }) =>
        said !== '' || attachmentPath !== undefined || template !== undefined,
      { path: ['text'], message: 'Escribe un mensaje' },
    )
    .refine(
      ({ text: said, attachmentPath, type, template }) =>
        template === undefined || (said === '' && attachmentPath === undefined && type === 'text'),
      { path: ['template'], message: 'Una plantilla va sola' },
    ),
  success: { status: 201, schema: z.object({ message }) },
  problems: [409],
})
export const retryMessage = defineRoute({
  id: 'retryMessage',
  method: 'POST',
  path: '/crm/:botId/contacts/:contactId/messages/:messageId/retry',
  access: 'user',
  area,
  summary: 'Enviar otra vez un mensaje que falló',
  params: messageParams,
  success: { status: 200, schema: z.object({ message }) },
  problems: [409],
})
export const markRead = defineRoute({
  id: 'markRead',
  method: 'POST',
  path: '/crm/:botId/contacts/:contactId/read',
  access: 'user',
  area,
  summary: 'Dar por leído el chat con un contacto',
  params: contactParams,
  success: { status: 204 },
})
export const explainMessage = defineRoute({
  id: 'explainMessage',
  method: 'GET',
  path: '/crm/:botId/contacts/:contactId/messages/:messageId/why',
  access: 'user',
  area,
  summary: '¿Por qué respondió esto? Los pasos con que el bot lo decidió',
  params: messageParams,
  success: {
    status: 200,
    schema: z.object({ at: instant, trace: z.array(traceStep) }),
  },
})
export const listQuickReplies = defineRoute({
  id: 'listQuickReplies',
  method: 'GET',
  path: '/crm/:botId/quick-replies',
  access: 'user',
  area,
  summary: 'Las respuestas rápidas de un bot',
  params: botParams,
  success: { status: 200, schema: z.object({ quickReplies: z.array(quickReply) }) },
})
const shortcut = words(limits.quickReplies.shortcut, 'Escribe el atajo')
  .toLowerCase()
  .regex(/^[\p{L}\p{N}_-]+$/u, 'Usa solo letras, números y guiones')
export const createQuickReply = defineRoute({
  id: 'createQuickReply',
  method: 'POST',
  path: '/crm/:botId/quick-replies',
  access: 'user',
  area,
  summary: 'Guardar una respuesta rápida',
  params: botParams,
  body: z.strictObject({ shortcut, text: words(limits.message, 'Escribe la respuesta') }),
  success: { status: 201, schema: z.object({ quickReply }) },
  problems: [409],
})
export const deleteQuickReply = defineRoute({
  id: 'deleteQuickReply',
  method: 'DELETE',
  path: '/crm/:botId/quick-replies/:quickReplyId',
  access: 'user',
  area,
  summary: 'Eliminar una respuesta rápida',
  params: botParams.extend({ quickReplyId: id }),
  success: { status: 204 },
})
export const syncContacts = defineRoute({
  id: 'syncContacts',
  method: 'POST',
  path: '/crm/:botId/sync',
  access: 'user',
  area: 'Contactos',
  summary: 'Traer a los contactos la libreta del teléfono',
  params: botParams,
  success: { status: 200, schema: z.object({ success: z.boolean(), syncedContacts: z.number().int() }) },
  problems: [409],
})
