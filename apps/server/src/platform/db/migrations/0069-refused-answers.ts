import type { Migration } from '../migration.ts'

/** What AI was about to say to a question that stayed open (JSON), for the owner's eyes; it goes with the question. */
export const refusedAnswers: Migration = {
  name: '0069-refused-answers',
  statements: () => [`ALTER TABLE "questionTotals" ADD COLUMN refused TEXT`],
}
