import type { Migration } from '../migration.ts'

/** What a message answers, and what became of it afterwards: edits, deletion, marks. */
export const messageMarks: Migration = {
  name: '0006-message-marks',
  statements: () => [
    `ALTER TABLE messages ADD COLUMN quoted TEXT`,
    `ALTER TABLE messages ADD COLUMN marks TEXT`,
  ],
}
