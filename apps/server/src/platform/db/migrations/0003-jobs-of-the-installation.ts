import type { Migration } from '../migration.ts'

/** E-mails that no bot sends: what visitors of the public pages write. SQLite cannot loosen a column in place. */
export const jobsOfTheInstallation: Migration = {
  name: '0003-jobs-of-the-installation',
  statements: () => [
    `CREATE TABLE "jobsNew" (
      id TEXT PRIMARY KEY,
      "botId" TEXT REFERENCES bots(id) ON DELETE CASCADE,
      kind TEXT NOT NULL,
      payload TEXT NOT NULL,
      state TEXT NOT NULL CHECK (state IN ('queued', 'running', 'done', 'failed')),
      attempts INTEGER NOT NULL,
      "dueAt" BIGINT NOT NULL,
      failure TEXT,
      "createdAt" BIGINT NOT NULL,
      "finishedAt" BIGINT
    )`,
    `INSERT INTO "jobsNew" SELECT id, "botId", kind, payload, state, attempts, "dueAt", failure, "createdAt", "finishedAt" FROM jobs`,
    `DROP TABLE jobs`,
    `ALTER TABLE "jobsNew" RENAME TO jobs`,
    `CREATE INDEX "jobsDue" ON jobs (state, "dueAt")`,
    `CREATE INDEX "jobsOfBot" ON jobs ("botId")`,
  ],
}
