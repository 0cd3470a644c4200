import type { Db, Tx } from './store.ts'

/** What `meta` keeps under a name; undefined where there is nothing. */
export async function metaOf(db: Db | Tx, key: string): Promise<string | undefined> {
  const row = await db.selectFrom('meta').select('value').where('key', '=', key).executeTakeFirst()
  return row?.value
}

/** Keeps a value in `meta` under a name, in place of what was there. */
export async function putMeta(tx: Tx, key: string, value: string): Promise<void> {
  await tx
    .insertInto('meta')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute()
}
