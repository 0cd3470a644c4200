import { z } from 'zod'
import { nodeConfig, strict } from '../../config/config-object.ts'
import { choice, configLimits, draftText, flag, messageText, keywordFields } from '../../config/fields.ts'
import { text as shared } from '../../text/es.ts'
import { text } from './text.ts'

export const dataFieldTypes = ['text', 'number', 'email', 'phone', 'date', 'choice', 'receipt'] as const

/** One thing to ask for. `name` is its placeholder; `options` are for `choice`. */
export const dataFieldSchema = strict({
  name: z.string(shared.invalid.missing).regex(/^\p{L}[\p{L}\p{N}_]{0,39}$/u, text.invalid.fieldName),
  label: draftText(configLimits.question),
  type: choice(dataFieldTypes).default('text'),
  required: flag(true),
  options: z
    .array(draftText(configLimits.name).trim().min(1, shared.invalid.missing))
    .max(20, shared.invalid.tooMany(20))
    .optional(),
  /** The options of a `choice` are sent as a poll, too. */
  poll: z.boolean(shared.invalid.type).optional(),
  /** What a `receipt` should be of, in figures or by placeholders. */
  expected: draftText(configLimits.name).trim().optional(),
})
export type DataField = z.infer<typeof dataFieldSchema>

/** Data asked for one by one and kept on the contact. */
export const functionCollectSchema = nodeConfig({
  ...keywordFields,
  dataFields: z
    .array(dataFieldSchema, shared.invalid.type)
    .max(configLimits.fields, shared.invalid.tooMany(configLimits.fields))
    .default([
      { name: text.starting.fieldName, label: text.starting.fieldLabel, type: 'text', required: true },
    ]),
  confirmationMessage: messageText(text.starting.confirmation),
  /** All of it is asked in one form, on lines that have these. */
  form: z.boolean(shared.invalid.type).optional(),
})

export type FunctionCollectConfig = z.infer<typeof functionCollectSchema>
export const functionCollectDefaults: FunctionCollectConfig = functionCollectSchema.parse({ plurals: true })
