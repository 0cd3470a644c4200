import { z } from 'zod'
import { csvQuery } from '../wire/csv.ts'
import { limits } from '../wire/limits.ts'
import { defineRoute } from '../wire/route.ts'
import { numberAge } from '../messaging/whatsapp.ts'
import { templateCategory, templateFill } from '../messaging/templates.ts'
import { uploadedFile } from '../builder/uploads.ts'
import { id, instant, page, pageOfArray, text, words } from '../wire/values.ts'
import { consent } from './consent.ts'

export const campaignStatus = z.enum(['draft', 'sending', 'sent', 'failed'])
export const recipientState = z.enum(['pending', 'queued', 'sent', 'delivered', 'read', 'failed', 'skipped'])
export type RecipientState = z.infer<typeof recipientState>

/** How many recipients are in each state. */
const progress = z.record(recipientState, z.number().int())
export type CampaignProgress = z.infer<typeof progress>

/** `audienceCount` stands for the audience: a list of ids would be megabytes. The four statuses are the product's; times say the rest. */
export const campaign = z
  .object({
    _id: id,
    botId: id,
    name: z.string(),
    message: z.string(),
    /** What {{nombre}} is for those whose name nobody knows. */
    nameFallback: z.string(),
    attachment: uploadedFile.nullable(),
    /** What Meta approved that it goes by, and what stands in its blanks: then `message` is that in words, with placeholders. */
    template: templateFill.nullable(),
    /** How its readers agreed to get it, as Meta demands before any template; null where that was not said. */
    consent: consent.nullable(),
    audience: z.enum(['all', 'tags']),
    audienceCount: z.number().int(),
    tags: z.array(id),
    status: campaignStatus,
    progress,
    /** Of those that failed, how many it may reach if it is tried again: numbers without WhatsApp are not among them. */
    retryable: z.number().int(),
    /** Why it paused by itself, waits for tomorrow, or failed; in Spanish. */
    reason: z.string().nullable(),
    scheduledAt: instant.nullable(),
    startedAt: instant.nullable(),
    pausedAt: instant.nullable(),
    cancelledAt: instant.nullable(),
    createdAt: instant,
    sentAt: instant.nullable(),
  })
  .meta({ id: 'Campaign' })
export type Campaign = z.infer<typeof campaign>

export const recipient = z
  .object({
    contactId: id,
    name: z.string().nullable(),
    phoneNumber: z.string().nullable(),
    username: z.string().nullable(),
    state: recipientState,
    reason: z.string().nullable(),
    updatedAt: instant,
  })
  .meta({ id: 'CampaignRecipient' })
export type Recipient = z.infer<typeof recipient>

const name = words(limits.name, 'Escribe el nombre de la campaña')
const message = words(limits.message, 'Escribe el mensaje de la campaña')
const tags = z.array(id).max(limits.tagsPerBot)
const said = {
  /** Instead of words and a file of one's own; null goes back to those. */
  template: templateFill.nullable().optional(),
  /** How its readers agreed to get it: a campaign by a template is not sent without. */
  consent: consent.nullable().optional(),
  nameFallback: text(limits.name).trim().optional(),
  /** A file of the bot's own uploads, by its token. */
  attachmentPath: id.nullable().optional(),
}

const area = 'Campañas'
const params = z.strictObject({ campaignId: id })
const answer = z.object({ campaign })

export const listCampaigns = defineRoute({
  id: 'listCampaigns',
  method: 'GET',
  path: '/campaigns',
  access: 'user',
  area,
  summary: 'Las campañas de un bot, la más nueva primero',
  query: pageOfArray.extend({ botId: id }),
  success: { status: 200, schema: z.array(campaign) },
})
export const createCampaign = defineRoute({
  id: 'createCampaign',
  method: 'POST',
  path: '/campaigns',
  access: 'user',
  area,
  summary: 'Crear una campaña en borrador',
  body: z
    .strictObject({
      botId: id,
      name,
      message: message.optional(),
      audience: z.enum(['all', 'tags']),
      tags: tags.optional(),
      ...said,
    })
    .refine(({ message: words, template }) => words !== undefined || template != null, {
      path: ['message'],
      message: 'Escribe el mensaje de la campaña',
    }),
  success: { status: 201, schema: answer },
})
export const getCampaign = defineRoute({
  id: 'getCampaign',
  method: 'GET',
  path: '/campaigns/:campaignId',
  access: 'user',
  area,
  summary: 'Una campaña con su avance',
  params,
  success: { status: 200, schema: answer },
})
export const updateCampaign = defineRoute({
  id: 'updateCampaign',
  method: 'PUT',
  path: '/campaigns/:campaignId',
  access: 'user',
  area,
  summary: 'Cambiar un borrador; lo que no se nombra queda como está',
  params,
  body: z.strictObject({
    ...said,
    name: name.optional(),
    message: message.optional(),
    audience: z.enum(['all', 'tags']).optional(),
    tags: tags.optional(),
  }),
  success: { status: 200, schema: answer },
  problems: [409],
})
export const deleteCampaign = defineRoute({
  id: 'deleteCampaign',
  method: 'DELETE',
  path: '/campaigns/:campaignId',
  access: 'user',
  area,
  summary: 'Eliminar una campaña que no se está enviando',
  params,
  success: { status: 204 },
  problems: [409],
})

const change = (action: string, summary: string, status: 200 | 202 = 200) =>
  defineRoute({
    id: `${action}Campaign`,
    method: 'POST',
    path: `/campaigns/:campaignId/${action}`,
    access: 'user',
    area,
    summary,
    params,
    success: { status, schema: answer },
    problems: [409],
  })
export const sendCampaign = change('send', 'Empezar a enviar una campaña en borrador', 202)
export const pauseCampaign = change('pause', 'Pausar una campaña que se está enviando')
export const resumeCampaign = change('resume', 'Seguir con una campaña pausada')
export const cancelCampaign = change('cancel', 'Cancelar lo que falta por enviar de una campaña')
export const retryCampaign = change('retry', 'Enviar otra vez a quienes no les llegó')
export const unscheduleCampaign = change('unschedule', 'Quitarle la fecha a una campaña programada')
export const scheduleCampaign = defineRoute({
  id: 'scheduleCampaign',
  method: 'POST',
  path: '/campaigns/:campaignId/schedule',
  access: 'user',
  area,
  summary: 'Programar una campaña en borrador para una fecha',
  params,
  body: z.strictObject({ at: instant }),
  success: { status: 200, schema: answer },
  problems: [409],
})
export const listRecipients = defineRoute({
  id: 'listRecipients',
  method: 'GET',
  path: '/campaigns/:campaignId/recipients',
  access: 'user',
  area,
  summary: 'A quiénes va una campaña, y cómo le fue con cada uno',
  params,
  query: page.extend({ state: recipientState.optional() }),
  success: {
    status: 200,
    schema: z.object({ recipients: z.array(recipient), nextCursor: z.string().nullable() }),
  },
})
export const exportRecipients = defineRoute({
  id: 'exportRecipients',
  takesAlong: true,
  proof: true,
  method: 'GET',
  path: '/campaigns/:campaignId/recipients.csv',
  access: 'user',
  area,
  summary: 'Los destinatarios de una campaña como CSV',
  params,
  query: csvQuery,
  answers: 'bytes',
  success: { status: 200 },
})

/** The traffic light before sending: how likely WhatsApp is to punish the number for it, and what would help. */
export const campaignRisk = z
  .object({
    level: z.enum(['green', 'yellow', 'red']),
    advice: z.array(z.object({ weight: z.enum(['yellow', 'red']), text: z.string() })),
  })
  .meta({ id: 'CampaignRisk' })
export type CampaignRisk = z.infer<typeof campaignRisk>

const preview = z
  .object({
    audienceCount: z.number().int(),
    skipped: z.object({
      optedOut: z.number().int(),
      blocked: z.number().int(),
      unreachable: z.number().int(),
      /** WhatsApp said lately that nobody has their number. */
      noWhatsApp: z.number().int(),
    }),
    /** The message as some of them would get it. */
    samples: z.array(
      z.object({
        name: z.string().nullable(),
        phoneNumber: z.string().nullable(),
        username: z.string().nullable(),
        text: z.string(),
        /** Of a template: what stands in its blanks, by their ids; null for who lacks something of it, and gets nothing. */
        values: z.record(z.string(), z.string()).nullable(),
      }),
    ),
    /** What Meta charges for, one message each; null where messages cost nothing. */
    paid: z.object({ category: templateCategory, messages: z.number().int() }).nullable(),
    risk: campaignRisk,
    /** What holds it back, in Spanish: caps of the number, of strangers, of WhatsApp itself. */
    notes: z.array(z.string()),
    /** At the pace of this installation, without the pause that the daily cap makes. */
    estimatedMinutes: z.number().int(),
    /** On how many days it would leave, today the first, as the number's cap grows with its age. */
    estimatedDays: z.number().int(),
    /** How many campaign messages this number may be sent on a day of now. */
    dailyCap: z.number().int(),
    /** How many this number may be sent today, those that it was sent already taken off. */
    leftToday: z.number().int(),
    /** Of those whom it reaches, who never wrote, and how many such people it may be sent to today. */
    strangers: z.number().int(),
    strangersLeftToday: z.number().int(),
    /** What its owner says of how long the number is in use, which no answer leaves open; null while no number is linked. */
    numberAge: z.object({ answer: numberAge.nullable() }).nullable(),
  })
  .meta({ id: 'CampaignPreview' })
export type CampaignPreview = z.infer<typeof preview>

export const previewCampaign = defineRoute({
  id: 'previewCampaign',
  method: 'POST',
  path: '/campaigns/preview',
  access: 'user',
  area,
  summary: 'A cuántos llegaría una campaña, qué leerían y qué riesgo tiene',
  body: z.strictObject({
    botId: id,
    message: text(limits.message),
    nameFallback: text(limits.name).trim().optional(),
    template: templateFill.optional(),
    audience: z.enum(['all', 'tags']),
    tags: tags.optional(),
  }),
  success: { status: 200, schema: preview },
})
