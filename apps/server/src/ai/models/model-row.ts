import { z } from 'zod'

const date = z.iso.date()
const dollars = z.number().min(0)

/** US dollars from a day on (UTC): for a million tokens, or for a minute of voice. */
const price = z.strictObject({
  from: date,
  input: dollars.default(0),
  /** Input that the provider found in its cache; absent: as `input`. */
  cached: dollars.optional(),
  /** Input that it wrote into its cache; absent: as `input`. */
  written: dollars.optional(),
  output: dollars.default(0),
  minute: dollars.optional(),
  /** More than so many input tokens in one ask cost so many times as much, whole. */
  long: z.strictObject({ above: z.int().positive(), times: z.number().min(1) }).optional(),
})

export const efforts = ['none', 'minimal', 'low', 'medium', 'high'] as const
const effort = z.enum(efforts)
export type Effort = z.infer<typeof effort>

export const row = z.strictObject({
  id: z.string().min(1).max(120),
  provider: z.enum(['openai', 'anthropic', 'google']),
  does: z.enum(['language', 'transcription', 'embedding', 'speech']),
  prices: z.array(price).min(1),
  /** How hard it is told to think; absent: it is told nothing. */
  effort: effort.optional(),
  /** When it takes a temperature. */
  temperature: z.enum(['always', 'without_effort', 'never']).default('always'),
  /** From 00:00 UTC of this day on it answers nobody. */
  ends: date.optional(),
  /** Who answers then: a model of the table, and the effort that comes closest. */
  successor: z.strictObject({ id: z.string(), effort: effort.optional() }).optional(),
  /** Where this comes from and when it was read. */
  source: z.string(),
  read: date,
})
export type ModelRow = z.infer<typeof row>
export type ModelPrice = z.infer<typeof price>

/** What an operator may correct: whole new rows, or parts of those that are there. */
const correction = row.partial().required({ id: true })
export const corrections = z.array(correction)

export type Corrections = z.infer<typeof corrections>
