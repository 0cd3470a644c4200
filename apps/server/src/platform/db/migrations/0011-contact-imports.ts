import type { Migration } from '../migration.ts'

/** Files of contacts on their way in: what they say, row by row, until each row is a contact or refused. */
export const contactImports: Migration = {
  name: '0011-contact-imports',
  statements: () => [
    `CREATE TABLE "contactImports" (
      id TEXT PRIMARY KEY,
      "botId" TEXT NOT NULL REFERENCES bots(id) ON DELETE CASCADE,
      filename TEXT NOT NULL,
      format TEXT NOT NULL,
      state TEXT NOT NULL,
      columns TEXT NOT NULL,
      "tagIds" TEXT NOT NULL DEFAULT '[]',
      rows INTEGER NOT NULL DEFAULT 0,
      position INTEGER NOT NULL DEFAULT 0,
      created INTEGER NOT NULL DEFAULT 0,
      merged INTEGER NOT NULL DEFAULT 0,
      refused INTEGER NOT NULL DEFAULT 0,
      "tagsLeftOut" SMALLINT NOT NULL DEFAULT 0,
      "createdAt" BIGINT NOT NULL,
      "finishedAt" BIGINT
    )`,
    `CREATE INDEX "importsOfBot" ON "contactImports" ("botId")`,
    `CREATE TABLE "contactImportRows" (
      "importId" TEXT NOT NULL REFERENCES "contactImports"(id) ON DELETE CASCADE,
      position INTEGER NOT NULL,
      cells TEXT NOT NULL,
      fault TEXT,
      PRIMARY KEY ("importId", position)
    )`,
  ],
}
