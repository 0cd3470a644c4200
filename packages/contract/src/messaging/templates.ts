import { z } from 'zod'
import { limits } from '../wire/limits.ts'
import { defineRoute } from '../wire/route.ts'
import { botParams, id, instant, text } from '../wire/values.ts'

export const templateCategory = z.enum(['marketing', 'utility', 'authentication', 'other'])
export type TemplateCategory = z.infer<typeof templateCategory>
/** Only what is `approved` may be sent; `other` is a word of Meta's that Recado does not know. */
export const templateStatus = z.enum([
  'approved',
  'pending',
  'rejected',
  'paused',
  'disabled',
  'flagged',
  'archived',
  'other',
])
export type TemplateStatus = z.infer<typeof templateStatus>
export const templateQuality = z.enum(['green', 'yellow', 'red', 'unknown'])

/** Words with blanks as `{{1}}` or `{{nombre}}`; `examples` has for each, by its name, what Meta was shown. */
const templateText = z.object({ text: z.string(), examples: z.record(z.string(), z.string()) })

/** What a template looks like: a text or a file above, the words, a small line below, and buttons in their order. */
export const templateFace = z.object({
  header: z
    .union([
      templateText.extend({ type: z.literal('text') }),
      z.object({ type: z.enum(['image', 'video', 'document']) }),
    ])
    .nullable(),
  body: templateText,
  footer: z.string().nullable(),
  buttons: z.array(
    z.union([
      z.object({ type: z.enum(['quick_reply', 'copy_code', 'other']), text: z.string() }),
      z.object({ type: z.literal('url'), text: z.string(), url: z.string() }),
      z.object({ type: z.literal('phone'), text: z.string(), phoneNumber: z.string() }),
    ]),
  ),
})
export type TemplateFace = z.infer<typeof templateFace>

/**
 * A message that Meta looked at beforehand, in one language. `reason` says in Spanish why it was rejected; `nextCategory` what
 * Meta makes of it, and when; `isSupported`: Recado can send it.
 */
export const template = z
  .object({
    _id: id,
    name: z.string(),
    language: z.string(),
    category: templateCategory,
    nextCategory: z.object({ category: templateCategory, at: instant }).nullable(),
    status: templateStatus,
    reason: z.string().nullable(),
    quality: templateQuality,
    face: templateFace,
    isSupported: z.boolean(),
  })
  .meta({ id: 'MessageTemplate' })
export type Template = z.infer<typeof template>

/**
 * What stands in a template's blanks: for each, by its id, what is known of whoever reads it (`slot`, as in `{{nombre}}`) and
 * `text` for who lacks it; without a slot `text` is for all. `attachmentPath` is the file above, one of the bot's own uploads.
 */
export const templateFill = z.strictObject({
  templateId: id,
  values: z
    .array(
      z.strictObject({
        blank: z.string().min(1).max(100),
        slot: z.string().min(1).max(limits.name).nullable(),
        text: text(limits.templateBlank).trim(),
      }),
    )
    .max(limits.templateBlanks),
  attachmentPath: id.nullable(),
})
export type TemplateFill = z.infer<typeof templateFill>

/** `lookedAt`: when Meta was asked last; null before the first time. `accountId` is Meta's id of the account that has them. */
export const templateBook = z
  .object({ templates: z.array(template), lookedAt: instant.nullable(), accountId: z.string().nullable() })
  .meta({ id: 'TemplateBook' })
export type TemplateBook = z.infer<typeof templateBook>

const area = 'WhatsApp'

export const listTemplates = defineRoute({
  id: 'listTemplates',
  method: 'GET',
  path: '/wa/templates/:botId',
  access: 'user',
  area,
  summary: 'Las plantillas que el número de un bot tiene en la API oficial de WhatsApp',
  params: botParams,
  success: { status: 200, schema: templateBook },
})
export const refreshTemplates = defineRoute({
  id: 'refreshTemplates',
  method: 'POST',
  path: '/wa/templates/:botId/refresh',
  access: 'user',
  area,
  summary: 'Preguntarle a Meta cómo están las plantillas ahora',
  params: botParams,
  body: z.strictObject({}),
  success: { status: 200, schema: templateBook },
  problems: [409],
})
