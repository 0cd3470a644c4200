import { z } from 'zod'
import { timeOfWire } from '../../time-of-wire.ts'
import { some, word } from '../lenient.ts'

// What webhooks say, as far as it is read here (OpenAPI v23.0 and Meta's pages of September 2026).

/** Of a list, what can be read. */
const many = <T extends z.ZodType>(schema: T) =>
  z
    .array(z.unknown())
    .catch([])
    .transform((items) => items.flatMap((item) => schema.safeParse(item).data ?? []))
    .default([])
/** Seconds as text, or as a number. */
const seconds = z
  .unknown()
  .optional()
  .transform((value) => timeOfWire(value) ?? 0)

export const envelope = z.looseObject({
  object: z.literal('whatsapp_business_account'),
  entry: many(
    z.looseObject({
      id: z.string(),
      changes: many(z.looseObject({ field: z.string(), value: z.looseObject({}) })),
    }),
  ),
})

export const contactCard = z.looseObject({
  profile: some(z.looseObject({ name: word, username: word })),
  wa_id: word,
  user_id: word,
  parent_user_id: word,
})
export type ContactCard = z.infer<typeof contactCard>

const file = z.looseObject({
  id: z.string(),
  mime_type: word,
  caption: word,
  filename: word,
  voice: some(z.boolean()),
})
export type WireFile = z.infer<typeof file>
const reply = some(z.looseObject({ id: word, title: word }))

/** An index takes no longer one; Meta's have a hundred characters. */
const wireId = z.string().max(500)

export const wireMessage = z.looseObject({
  id: wireId,
  from: word,
  from_user_id: word,
  from_parent_user_id: word,
  /** Of an echo: to whom. */
  to: word,
  to_user_id: word,
  timestamp: seconds,
  type: z.string().catch('unsupported'),
  context: some(z.looseObject({ id: word, from: word })),
  errors: many(z.looseObject({ code: some(z.number()) })),
  /** Of what was said in the app before. */
  history_context: some(z.looseObject({ from_me: some(z.boolean()) })),
  text: some(z.looseObject({ body: z.string() })),
  image: some(file),
  video: some(file),
  audio: some(file),
  document: some(file),
  sticker: some(file),
  location: some(
    z.looseObject({ latitude: z.coerce.number(), longitude: z.coerce.number(), name: word, address: word }),
  ),
  contacts: many(
    z.looseObject({
      name: some(z.looseObject({ formatted_name: word })),
      phones: many(z.looseObject({ phone: word, wa_id: word })),
    }),
  ),
  button: some(z.looseObject({ text: word, payload: word })),
  interactive: some(
    z.looseObject({
      button_reply: reply,
      list_reply: reply,
      nfm_reply: some(z.looseObject({ response_json: word })),
    }),
  ),
  reaction: some(z.looseObject({ message_id: z.string(), emoji: word })),
  edit: some(
    z.looseObject({
      original_message_id: z.string(),
      message: some(z.looseObject({ text: some(z.looseObject({ body: z.string() })) })),
    }),
  ),
  revoke: some(z.looseObject({ original_message_id: z.string() })),
  order: some(
    z.looseObject({
      text: word,
      product_items: many(
        z.looseObject({
          product_retailer_id: z.string(),
          quantity: z.coerce.number(),
          item_price: z.coerce.number(),
          currency: z.string(),
        }),
      ),
    }),
  ),
  system: some(z.looseObject({ type: word, wa_id: word, user_id: word })),
  unsupported: some(z.looseObject({ type: word })),
})
export type WireMessage = z.infer<typeof wireMessage>

export const wireStatus = z.looseObject({
  id: wireId,
  status: z.string(),
  timestamp: seconds,
  recipient_id: word,
  recipient_user_id: word,
  biz_opaque_callback_data: word,
  conversation: some(
    z.looseObject({ expiration_timestamp: word, origin: some(z.looseObject({ type: word })) }),
  ),
  pricing: some(z.looseObject({ type: word, category: word, billable: some(z.boolean()) })),
  errors: many(z.looseObject({ code: some(z.number()) })),
})
export type WireStatus = z.infer<typeof wireStatus>

const wireCall = z.looseObject({
  id: wireId,
  from: word,
  from_user_id: word,
  direction: word,
  timestamp: seconds,
})

const pair = z.looseObject({ previous: z.string(), current: z.string() })
export const lineValue = z.looseObject({
  metadata: some(z.looseObject({ phone_number_id: z.string(), display_phone_number: word })),
  contacts: many(contactCard),
  messages: many(wireMessage),
  message_echoes: many(wireMessage),
  /** Chats of the app from before: a thread's id is whom it is with. */
  history: many(
    z.looseObject({ threads: many(z.looseObject({ id: z.string(), messages: many(wireMessage) })) }),
  ),
  /** People in the app's address book. */
  state_sync: many(
    z.looseObject({
      action: word,
      contact: some(z.looseObject({ full_name: word, first_name: word, phone_number: word })),
    }),
  ),
  statuses: many(wireStatus),
  calls: many(wireCall),
  user_preferences: many(
    z.looseObject({ wa_id: word, user_id: word, category: word, value: word, timestamp: seconds }),
  ),
  user_id_update: many(
    z.looseObject({ wa_id: word, user_id: pair, parent_user_id: some(pair), timestamp: seconds }),
  ),
})
export type LineValue = z.infer<typeof lineValue>

/** What is told of an account, or of one of its numbers. */
export const accountValue = z.looseObject({
  event: word,
  phone_number: word,
  disconnection_info: some(z.looseObject({ reason: word })),
})

/** What is told of a template; by the field, one of the last ones is there. */
export const templateValue = z.looseObject({
  message_template_name: z.string(),
  message_template_language: z.string(),
  event: word,
  reason: word,
  new_quality_score: word,
  /** While a change is announced, the one that it has until then. */
  new_category: word,
  correct_category: word,
  category_update_timestamp: z.unknown().optional().transform(timeOfWire),
})
