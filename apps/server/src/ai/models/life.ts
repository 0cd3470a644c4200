import type { ModelRow } from './model-row.ts'
import { type ModelTable, rowOf } from './model-table.ts'
import { modelPlaceOf } from './resolve.ts'

/** The first day (UTC, 'YYYY-MM-DD') on which a model answers nobody, and who answers then; `row` where the table speaks of it. */
export type Life = { row: ModelRow | null; ends: string | null; successor: string | null }

export type Known = {
  table: ModelTable
  /** Servers that may be asked, by name, the default one first; `official`: the table speaks of its models. */
  endpoints: ReadonlyMap<string, { official: boolean }>
}

/** How long the model of a stored name lives, where the table speaks of it. */
export function lifeOf(id: string, { table, endpoints }: Known): Life {
  const place = modelPlaceOf(id, endpoints)
  const official = place !== null && endpoints.get(place.endpoint)?.official === true
  const row = (official && rowOf(table, place.model)) || null
  return { row, ends: row?.ends ?? null, successor: row?.successor?.id ?? null }
}

/** When a day begins at which a model ends, in ms UTC. */
export const startOfDay = (day: string): number => Date.parse(`${day}T00:00:00Z`)
