import { z } from 'zod'
import { shippedModels } from './shipped-models.ts'

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

const row = z.strictObject({
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

/** What is known of models, by their ids. */
export type ModelTable = ReadonlyMap<string, ModelRow>

/** What an operator may correct: whole new rows, or parts of those that are there. */
const correction = row.partial().required({ id: true })
export const corrections = z.array(correction)

export type Corrections = z.infer<typeof corrections>

/** What OpenAI's list says of its models' ends, by their ids; null: none is planned. */
export type ListedEnds = ReadonlyMap<string, string | null>

/**
 * The shipped table, its ends as the provider's list has them today, and over both the operator's corrections. Throws a
 * ZodError when a row is not whole then.
 */
export function modelTable(corrected: Corrections = [], listed: ListedEnds = new Map()): ModelTable {
  const rows = new Map<string, unknown>(
    shippedModels.map((each) => {
      const ends = each.provider === 'openai' ? listed.get(each.id) : undefined
      return [each.id, ends === undefined ? each : { ...each, ends: ends ?? undefined }]
    }),
  )
  for (const each of corrected) rows.set(each.id, { ...Object(rows.get(each.id)), ...each })
  return new Map([...rows].map(([id, each]) => [id, row.parse(each)]))
}

/** A model's row; a dated name («gpt-4o-mini-2024-07-18») is its model's. */
export function rowOf(table: ModelTable, id: string): ModelRow | undefined {
  return table.get(id) ?? table.get(id.replace(/-\d{4}-\d{2}-\d{2}$/, ''))
}
