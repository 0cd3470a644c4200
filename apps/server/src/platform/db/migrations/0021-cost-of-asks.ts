import type { Migration } from '../migration.ts'

/** US dollars for a million tokens in and out, as the list of 21 November 2026 had them: so were costs told until now. */
const tokenPrices: readonly (readonly [model: string, input: number, output: number])[] = [
  ['gpt-4o', 2.5, 10],
  ['gpt-4o-mini', 0.15, 0.6],
  ['gpt-4.1', 2, 8],
  ['gpt-4.1-mini', 0.4, 1.6],
  ['gpt-4.1-nano', 0.1, 0.4],
  ['gpt-5', 1.25, 10],
  ['gpt-5-mini', 0.25, 2],
  ['gpt-5-nano', 0.05, 0.4],
  ['gpt-5.1', 1.25, 10],
  ['gpt-5.2', 1.75, 14],
  ['gpt-5.4', 2.5, 15],
  ['gpt-5.4-mini', 0.75, 4.5],
  ['gpt-5.4-nano', 0.2, 1.25],
  ['o4-mini', 1.1, 4.4],
]
/** US dollars for a minute of voice. */
const minutePrices: readonly (readonly [model: string, minute: number])[] = [
  ['whisper-1', 0.006],
  ['gpt-4o-transcribe', 0.006],
  ['gpt-4o-mini-transcribe', 0.003],
]

/** A model by its name, or by its name of a day. */
const named = (model: string) => `(model = '${model}' OR model LIKE '${model}-20__-__-__')`
const priced = (model: string, micros: string) =>
  `UPDATE "aiTotals" SET micros = CAST(${micros} AS BIGINT), unpriced = 0 WHERE ${named(model)}`

/**
 * What an ask costs is fixed when it is made, in millionths of a dollar. Those made before are worked out once, by the
 * prices that held.
 */
export const costOfAsks: Migration = {
  name: '0021-cost-of-asks',
  statements: () => [
    `ALTER TABLE "aiTotals" ADD COLUMN micros BIGINT NOT NULL DEFAULT 0`,
    `ALTER TABLE "aiTotals" ADD COLUMN unpriced INTEGER NOT NULL DEFAULT 0`,
    `UPDATE "aiTotals" SET unpriced = asks - failed`,
    ...tokenPrices.map(([model, input, output]) =>
      priced(model, `ROUND("inputTokens" * ${input} + "outputTokens" * ${output})`),
    ),
    ...minutePrices.map(([model, minute]) => priced(model, `ROUND(seconds * ${(minute / 60) * 1_000_000})`)),
  ],
}
