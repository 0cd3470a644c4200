import { sql } from 'kysely'
import { statements } from '../../../platform/db/statements/statement-dialect.ts'
import type { Tx } from '../../../platform/db/store.ts'
import type { Tables } from '../../../platform/db/tables.ts'

type Emptied = keyof Tables | { table: keyof Tables; by: string; of: keyof Tables }

/**
 * What hangs on a bot, in the order in which it is deleted: what names another table's rows before that table, so that no
 * deleted row takes along more than `goesAlong` says. `by` and `of`: rows that know their bot by one of its few campaigns,
 * imports or sources.
 */
export const emptiedTables: readonly Emptied[] = [
  // What could still be done goes first.
  'jobs',
  'journal',
  'outbox',
  'turns',
  { table: 'campaignRecipients', by: 'campaignId', of: 'campaigns' },
  'campaigns',
  { table: 'contactImportRows', by: 'importId', of: 'contactImports' },
  'contactImports',
  'receipts',
  'messages',
  'conversations',
  'contactIdentities',
  'contactRemovals',
  'mergedContacts',
  'contacts',
  'tags',
  'deletedPeople',
  'deletedSends',
  'setAside',
  { table: 'sourcePictures', by: 'sourceId', of: 'sources' },
  'facts',
  'sources',
  'knowledge',
  'logLines',
  'waEvents',
  'waKeys',
  'waSessions',
  'rehearsals',
  'mirrors',
  'quickReplies',
  'dismissedQuestions',
  'questionTotals',
  'nodeTotals',
  'dayTotals',
  'campaignTotals',
  'aiTotals',
  'aiRefusals',
  'messagePrices',
  'messageRates',
  'messageTemplates',
  'modelSwitches',
  'webhookSecrets',
  'uploads',
  'nodes',
]

/** What goes with a row of another table, which has few of them each. */
export const goesAlong: Partial<Record<keyof Tables, keyof Tables>> = {
  contactTags: 'contacts',
  contactPictures: 'contacts',
  turnMemos: 'turns',
}

/** Deletes at most so many rows of what hangs on a bot. Whether that was all. */
export async function emptySome(tx: Tx, botId: string, atMost: number): Promise<boolean> {
  // Whatever PostgreSQL knows of the table: a bitmap has all that the bot holds read anew for each few rows of it.
  if (statements(tx).engine === 'postgres')
    await sql`SELECT set_config('enable_bitmapscan', 'off', true)`.execute(tx)
  let room = atMost
  for (const emptied of emptiedTables) {
    room -= await deleteSome(tx, emptied, botId, room)
    if (room <= 0) return false
  }
  return true
}

async function deleteSome(tx: Tx, emptied: Emptied, botId: string, atMost: number): Promise<number> {
  const { table, by, of } = typeof emptied === 'string' ? { table: emptied, by: 'botId', of: null } : emptied
  const bots = of === null ? sql`${botId}` : sql`SELECT id FROM ${sql.table(of)} WHERE "botId" = ${botId}`
  const which = (row: string) =>
    sql`SELECT ${sql.raw(row)} FROM ${sql.table(table)} WHERE ${sql.ref(by)} IN (${bots}) LIMIT ${atMost}`
  const some = {
    sqlite: () => sql`rowid IN (${which('rowid')})`,
    // An array, so that PostgreSQL goes to these rows rather than look for them in the whole table.
    postgres: () => sql`ctid = ANY(ARRAY(${which('ctid')}))`,
  }[statements(tx).engine]()
  const { numAffectedRows } = await sql`DELETE FROM ${sql.table(table)} WHERE ${some}`.execute(tx)
  return Number(numAffectedRows ?? 0)
}
