import type { ModelPrice, ModelRow } from './model-row.ts'
import type { ModelTable } from './model-table.ts'

/** What one ask used. `cached` and `written` are parts of `input`; thoughts count as `output`. */
export type Usage = { input: number; cached: number; written: number; output: number; seconds: number }

export const nothing: Usage = { input: 0, cached: 0, written: 0, output: 0, seconds: 0 }

export const sum = (one: Usage, other: Usage): Usage => ({
  input: one.input + other.input,
  cached: one.cached + other.cached,
  written: one.written + other.written,
  output: one.output + other.output,
  seconds: one.seconds + other.seconds,
})

/** Millionths of a US dollar, whole; `priced` is false where no list has the model: then it counts as the dearest one. */
export type Cost = { micros: number; priced: boolean }

/** What an ask of a model costs at a moment (ms UTC); the dearest of its `kind` counts where no list has it. */
export function costOf(
  table: ModelTable,
  row: ModelRow | null,
  used: Usage,
  now: number,
  kind: ModelRow['does'] = used.seconds > 0 ? 'transcription' : 'language',
): Cost {
  if (row) return { micros: micros(priceAt(row, now), used), priced: true }
  const all = [...table.values()].filter(({ does }) => does === kind)
  return { micros: Math.max(0, ...all.map((each) => micros(priceAt(each, now), used))), priced: false }
}

function priceAt(row: ModelRow, now: number): ModelPrice | undefined {
  return pricesFrom(row, now)[0]
}

/** The price that holds, the oldest one where none does yet, and those that follow it. */
export function pricesFrom({ prices }: ModelRow, now: number): ModelPrice[] {
  const inOrder = prices.toSorted((a, b) => a.from.localeCompare(b.from))
  const holds = inOrder.findLastIndex(({ from }) => Date.parse(`${from}T00:00:00Z`) <= now)
  return inOrder.slice(Math.max(0, holds))
}

function micros(price: ModelPrice | undefined, used: Usage): number {
  if (!price) return 0
  const { input, cached = input, written = input, output, minute = 0, long } = price
  const plain = Math.max(0, used.input - used.cached - used.written)
  const tokens = plain * input + used.cached * cached + used.written * written + used.output * output
  const times = long && used.input > long.above ? long.times : 1
  // A dollar for a million tokens is a millionth of a dollar for each.
  return Math.ceil(tokens * times + (used.seconds / 60) * minute * 1_000_000)
}
