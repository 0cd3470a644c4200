/** Where the figures come from, and when they were looked at; the page of figures says so. */
export const priceList = {
  source: 'https://developers.openai.com/api/docs/pricing',
  date: '2026-11-21',
} as const

// OpenAI's standard rates, without discounts for cached input and batches: an estimate from above; as several
// public copies of the list agree on them.

/** US dollars for a million tokens, in and out. */
const tokenPrices: ReadonlyMap<string, readonly [number, number]> = new Map([
  ['gpt-4o', [2.5, 10]],
  ['gpt-4o-mini', [0.15, 0.6]],
  ['gpt-4.1', [2, 8]],
  ['gpt-4.1-mini', [0.4, 1.6]],
  ['gpt-4.1-nano', [0.1, 0.4]],
  ['gpt-5', [1.25, 10]],
  ['gpt-5-mini', [0.25, 2]],
  ['gpt-5-nano', [0.05, 0.4]],
  ['gpt-5.1', [1.25, 10]],
  ['gpt-5.2', [1.75, 14]],
  ['gpt-5.4', [2.5, 15]],
  ['gpt-5.4-mini', [0.75, 4.5]],
  ['gpt-5.4-nano', [0.2, 1.25]],
  ['o4-mini', [1.1, 4.4]],
])
/** US dollars for a minute of voice. */
const minutePrices: ReadonlyMap<string, number> = new Map([
  ['whisper-1', 0.006],
  ['gpt-4o-transcribe', 0.006],
  ['gpt-4o-mini-transcribe', 0.003],
])

type Used = { model: string; inputTokens: number; outputTokens: number; seconds: number }

/** What was used of a model, in US dollars; null for a model that the list does not have. A dated name is its model's. */
export function costOf({ model, inputTokens, outputTokens, seconds }: Used): number | null {
  const name = model.replace(/-\d{4}-\d{2}-\d{2}$/, '')
  const minute = minutePrices.get(name)
  if (minute !== undefined) return (seconds / 60) * minute
  const price = tokenPrices.get(name)
  return price ? (inputTokens * price[0] + outputTokens * price[1]) / 1_000_000 : null
}
