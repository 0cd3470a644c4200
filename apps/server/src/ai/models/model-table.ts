import { type Corrections, type ModelRow, row } from './model-row.ts'
import { shippedModels } from './shipped-models.ts'

/** What is known of models, by their ids. */
export type ModelTable = ReadonlyMap<string, ModelRow>

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
