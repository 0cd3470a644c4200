import { z } from 'zod'

/** What businesses may send, with the limits of Meta's OpenAPI v23.0 and of its docs of September 2026. */
const words = (most: number) => z.string().min(1).max(most)
const mediaId = z.string().min(1)
const file = z.strictObject({ id: mediaId.optional(), link: z.url().optional() })
const body = z.strictObject({ text: words(1024) })
const footer = z.strictObject({ text: words(60) })

const header = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('text'), text: words(60) }),
  z.strictObject({ type: z.literal('image'), image: file }),
  z.strictObject({ type: z.literal('video'), video: file }),
  z.strictObject({ type: z.literal('document'), document: file.extend({ filename: z.string().optional() }) }),
])

const interactiveCommon = { header: header.optional(), body, footer: footer.optional() }
const replyButton = z.strictObject({
  type: z.literal('reply'),
  reply: z.strictObject({ id: words(256), title: words(20) }),
})
const row = z.strictObject({ id: words(200), title: words(24), description: z.string().max(72).optional() })
const sections = z
  .array(z.strictObject({ title: z.string().max(24).optional(), rows: z.array(row).min(1).max(10) }))
  .min(1)
  .max(10)
  .refine((all) => all.length === 1 || all.every(({ title }) => title), 'Section title is required')
  .refine((all) => all.flatMap(({ rows }) => rows).length <= 10, 'Total row count exceeds 10')
const productSection = z.strictObject({
  title: z.string().max(24).optional(),
  product_items: z.array(z.strictObject({ product_retailer_id: z.string().min(1) })).min(1),
})

const interactive = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('button'),
    ...interactiveCommon,
    action: z.strictObject({
      buttons: z.array(replyButton).min(1).max(3).refine(distinct, 'Button ids repeat'),
    }),
  }),
  z.strictObject({
    type: z.literal('list'),
    ...interactiveCommon,
    body: z.strictObject({ text: words(4096) }),
    action: z.strictObject({ button: words(20), sections }),
  }),
  z.strictObject({
    type: z.literal('cta_url'),
    ...interactiveCommon,
    action: z.strictObject({
      name: z.literal('cta_url'),
      parameters: z.strictObject({ display_text: words(20), url: z.url() }),
    }),
  }),
  z.strictObject({
    type: z.literal('location_request_message'),
    body,
    action: z.strictObject({ name: z.literal('send_location') }),
  }),
  z.strictObject({
    type: z.literal('request_contact_info'),
    body,
    action: z.strictObject({ name: z.literal('request_contact_info') }),
  }),
  z.strictObject({
    type: z.literal('flow'),
    ...interactiveCommon,
    action: z.strictObject({
      name: z.literal('flow'),
      parameters: z.strictObject({
        flow_message_version: z.literal('3'),
        flow_id: z.string().optional(),
        flow_name: z.string().optional(),
        flow_cta: words(30),
        flow_token: z.string().optional(),
        mode: z.enum(['draft', 'published']).optional(),
        flow_action: z.enum(['navigate', 'data_exchange']).optional(),
        flow_action_payload: z
          .strictObject({
            screen: z.string().min(1),
            data: z
              .record(z.string(), z.unknown())
              .refine((data) => Object.keys(data).length > 0, 'data must not be empty')
              .optional(),
          })
          .optional(),
      }),
    }),
  }),
  z.strictObject({
    type: z.literal('product'),
    body: body.optional(),
    footer: footer.optional(),
    action: z.strictObject({ catalog_id: z.string().min(1), product_retailer_id: z.string().min(1) }),
  }),
  z.strictObject({
    type: z.literal('product_list'),
    ...interactiveCommon,
    header,
    action: z.strictObject({
      catalog_id: z.string().min(1),
      sections: z
        .array(productSection)
        .min(1)
        .max(10)
        .refine((all) => all.flatMap((one) => one.product_items).length <= 30, 'More than 30 products'),
    }),
  }),
  z.strictObject({
    type: z.literal('catalog_message'),
    body,
    footer: footer.optional(),
    action: z.strictObject({
      name: z.literal('catalog_message'),
      parameters: z.strictObject({ thumbnail_product_retailer_id: z.string() }).optional(),
    }),
  }),
])

const parameter = z.looseObject({
  type: z.string(),
  text: z.string().optional(),
  parameter_name: z.string().optional(),
  payload: z.string().optional(),
  image: file.optional(),
  video: file.optional(),
  document: file.extend({ filename: z.string().optional() }).optional(),
})
const template = z.strictObject({
  name: z.string().min(1),
  language: z.strictObject({ code: z.string().min(2), policy: z.string().optional() }),
  components: z
    .array(
      z.strictObject({
        type: z.string(),
        sub_type: z.string().optional(),
        index: z.union([z.number().int(), z.string().regex(/^\d$/)]).optional(),
        parameters: z.array(parameter).optional(),
      }),
    )
    .optional(),
})

const coordinate = z.union([z.number(), z.string().regex(/^-?\d+(\.\d+)?$/)])
const contact = z.looseObject({
  name: z.looseObject({ formatted_name: z.string().min(1), first_name: z.string().optional() }),
  phones: z
    .array(
      z.looseObject({
        phone: z.string().optional(),
        type: z.string().optional(),
        wa_id: z.string().optional(),
      }),
    )
    .optional(),
})

const common = {
  messaging_product: z.literal('whatsapp'),
  recipient_type: z.literal('individual').optional(),
  to: z.string().min(1).optional(),
  recipient: z.string().min(1).optional(),
  context: z.strictObject({ message_id: z.string().min(1) }).optional(),
  biz_opaque_callback_data: z.string().max(512).optional(),
}
const caption = z.string().max(1024).optional()

export const outgoingMessage = z.discriminatedUnion('type', [
  z.strictObject({
    ...common,
    type: z.literal('text'),
    text: z.strictObject({ body: words(4096), preview_url: z.boolean().optional() }),
  }),
  z.strictObject({ ...common, type: z.literal('image'), image: file.extend({ caption }) }),
  z.strictObject({ ...common, type: z.literal('video'), video: file.extend({ caption }) }),
  z.strictObject({
    ...common,
    type: z.literal('document'),
    document: file.extend({ caption, filename: z.string().max(240).optional() }),
  }),
  z.strictObject({ ...common, type: z.literal('sticker'), sticker: file }),
  z.strictObject({
    ...common,
    type: z.literal('audio'),
    audio: file.extend({ voice: z.boolean().optional() }),
  }),
  z.strictObject({
    ...common,
    type: z.literal('location'),
    location: z.strictObject({
      latitude: coordinate,
      longitude: coordinate,
      name: z.string().optional(),
      address: z.string().optional(),
    }),
  }),
  z.strictObject({ ...common, type: z.literal('contacts'), contacts: z.array(contact).min(1).max(5) }),
  z.strictObject({
    ...common,
    type: z.literal('reaction'),
    reaction: z.strictObject({ message_id: z.string().min(1), emoji: z.string() }),
  }),
  z.strictObject({ ...common, type: z.literal('interactive'), interactive }),
  z.strictObject({ ...common, type: z.literal('template'), template }),
])

export type OutgoingMessage = z.infer<typeof outgoingMessage>
export type Interactive = z.infer<typeof interactive>
export type InteractiveHeader = z.infer<typeof header>
export type TemplateMessage = z.infer<typeof template>
export type FileReference = z.infer<typeof file>

export const readMark = z.strictObject({
  messaging_product: z.literal('whatsapp'),
  status: z.literal('read'),
  message_id: z.string().min(1),
  typing_indicator: z.strictObject({ type: z.literal('text') }).optional(),
})

function distinct(buttons: readonly { reply: { id: string } }[]): boolean {
  return new Set(buttons.map(({ reply }) => reply.id)).size === buttons.length
}
