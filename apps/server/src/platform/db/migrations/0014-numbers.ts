import type { Migration } from '../migration.ts'

/** More of what is counted by the day, and what customers asked in vain. Totals stay for good; questions do not. */
export const numbers: Migration = {
  name: '0014-numbers',
  statements: () => [
    `ALTER TABLE "dayTotals" ADD COLUMN customers INTEGER NOT NULL DEFAULT 0`,
    `ALTER TABLE "dayTotals" ADD COLUMN unanswered INTEGER NOT NULL DEFAULT 0`,
    `CREATE TABLE "aiTotals" (
      "botId" TEXT NOT NULL REFERENCES bots(id) ON DELETE CASCADE,
      day TEXT NOT NULL,
      kind TEXT NOT NULL CHECK (kind IN ('ai', 'assistant', 'transcribe')),
      model TEXT NOT NULL,
      asks INTEGER NOT NULL,
      failed INTEGER NOT NULL,
      "inputTokens" BIGINT NOT NULL,
      "outputTokens" BIGINT NOT NULL,
      ms BIGINT NOT NULL,
      seconds BIGINT NOT NULL,
      PRIMARY KEY ("botId", day, kind, model)
    )`,
    `CREATE TABLE "campaignTotals" (
      "botId" TEXT NOT NULL REFERENCES bots(id) ON DELETE CASCADE,
      day TEXT NOT NULL,
      "campaignId" TEXT NOT NULL,
      sent INTEGER NOT NULL,
      PRIMARY KEY ("botId", day, "campaignId")
    )`,
    `CREATE TABLE "questionTotals" (
      "botId" TEXT NOT NULL REFERENCES bots(id) ON DELETE CASCADE,
      day TEXT NOT NULL,
      question TEXT NOT NULL,
      words TEXT NOT NULL,
      asked INTEGER NOT NULL,
      PRIMARY KEY ("botId", day, question)
    )`,
    `CREATE INDEX "questionTotalsByDay" ON "questionTotals" (day)`,
    `CREATE TABLE "dismissedQuestions" (
      "botId" TEXT NOT NULL REFERENCES bots(id) ON DELETE CASCADE,
      question TEXT NOT NULL,
      at BIGINT NOT NULL,
      PRIMARY KEY ("botId", question)
    )`,
  ],
}
