import type { Migration } from '../migration.ts'

/** Since and until when WhatsApp lets a number open no new chats, and when the last such lock ended. */
export const timeLocks: Migration = {
  name: '0033-time-locks',
  statements: () => [
    `ALTER TABLE "waSessions" ADD COLUMN "lockedSince" BIGINT`,
    `ALTER TABLE "waSessions" ADD COLUMN "lockedUntil" BIGINT`,
    `ALTER TABLE "waSessions" ADD COLUMN "lockLiftedAt" BIGINT`,
  ],
}
