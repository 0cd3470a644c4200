import { sql } from 'kysely'
import type { Db } from '../../platform/db/store.ts'

/** Of a query's contacts those who are there for their owner: not deleted together with others and not gone yet. */
export const isShown = sql<boolean>`NOT EXISTS (SELECT 1 FROM "contactRemovals"
  WHERE "contactRemovals"."contactId" = "contacts"."id")`

/** Whether any contact of a bot is still to go. */
export async function someAreHidden(db: Db, botId: string): Promise<boolean> {
  const any = db.selectFrom('contactRemovals').select('contactId').where('botId', '=', botId).limit(1)
  return (await any.executeTakeFirst()) !== undefined
}
