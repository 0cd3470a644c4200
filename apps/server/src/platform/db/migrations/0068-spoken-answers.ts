import type { Migration } from '../migration.ts'

/**
 * What is said aloud is counted by the day, like what is asked and heard. It is part of a constraint, so SQLite makes the table anew,
 * which has a row a model and day.
 */
export const spokenAnswers: Migration = {
  name: '0068-spoken-answers',
  statements: ({ engine }) =>
    engine === 'sqlite'
      ? tableAnew
      : [
          `ALTER TABLE "aiTotals" DROP CONSTRAINT "aiTotals_kind_check"`,
          `ALTER TABLE "aiTotals" ADD CONSTRAINT "aiTotals_kind_check" CHECK (${kinds})`,
        ],
}

const kinds = `kind IN ('ai', 'assistant', 'transcribe', 'speak')`
const columns = `"botId", day, kind, model, asks, failed, "inputTokens", "outputTokens", ms, seconds, micros, unpriced`

const tableAnew = [
  `CREATE TABLE "aiTotalsAnew" (
    "botId" TEXT NOT NULL REFERENCES bots(id) ON DELETE CASCADE,
    day TEXT NOT NULL,
    kind TEXT NOT NULL CHECK (${kinds}),
    model TEXT NOT NULL,
    asks INTEGER NOT NULL,
    failed INTEGER NOT NULL,
    "inputTokens" BIGINT NOT NULL,
    "outputTokens" BIGINT NOT NULL,
    ms BIGINT NOT NULL,
    seconds BIGINT NOT NULL,
    micros BIGINT NOT NULL DEFAULT 0,
    unpriced INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY ("botId", day, kind, model)
  )`,
  `INSERT INTO "aiTotalsAnew" (${columns}) SELECT ${columns} FROM "aiTotals"`,
  `DROP TABLE "aiTotals"`,
  `ALTER TABLE "aiTotalsAnew" RENAME TO "aiTotals"`,
]
