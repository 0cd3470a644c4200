import type { Db, Tx } from '../../platform/db/store.ts'

/** Keeps the picture of what waits of a source in the place of the one before; null: none any more. */
export async function keepPicture(tx: Tx, sourceId: string, bytes: Uint8Array | null): Promise<void> {
  await tx.deleteFrom('sourcePictures').where('sourceId', '=', sourceId).execute()
  if (bytes !== null) await tx.insertInto('sourcePictures').values({ sourceId, bytes }).execute()
}

export async function pictureOf(db: Db, sourceId: string): Promise<Uint8Array | null> {
  const row = await db
    .selectFrom('sourcePictures')
    .select('bytes')
    .where('sourceId', '=', sourceId)
    .executeTakeFirst()
  return row?.bytes ?? null
}

/** Without reading it. */
export async function hasPicture(db: Db, sourceId: string): Promise<boolean> {
  const row = await db
    .selectFrom('sourcePictures')
    .select('sourceId')
    .where('sourceId', '=', sourceId)
    .executeTakeFirst()
  return row !== undefined
}
