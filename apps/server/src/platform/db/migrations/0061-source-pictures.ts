import type { Migration } from '../migration.ts'

/** The pictures with which owners compare what was read of them. */
export const sourcePictures: Migration = {
  name: '0061-source-pictures',
  statements: ({ bytes }) => [
    `CREATE TABLE "sourcePictures" (
      "sourceId" TEXT PRIMARY KEY REFERENCES sources(id) ON DELETE CASCADE,
      bytes ${bytes} NOT NULL
    )`,
  ],
}
