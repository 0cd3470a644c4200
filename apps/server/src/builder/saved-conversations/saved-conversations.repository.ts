import type {
  SavedConversation,
  SavedConversationSummary,
} from '@recado/contract/builder/saved-conversations'
import type { Db } from '../../platform/db/store.ts'
import type { Tables } from '../../platform/db/tables.ts'
import { invalidInput, notFound } from '../../platform/http/refusal.ts'
import { savedConversationText } from '../../text/builder/saved-conversations.ts'
import { readSteps } from './stored-steps.ts'
import { instantOf } from '../../platform/time/instant.ts'

export type SavedConversationRow = Tables['rehearsals']

/** A bot's tests, oldest first. */
export const selectSavedConversations = (db: Db, botId: string) =>
  db.selectFrom('rehearsals').where('botId', '=', botId).orderBy('id')

/** One of them, or a 404. */
export async function savedConversationOf(
  db: Db,
  botId: string,
  savedConversationId: string,
): Promise<SavedConversationRow> {
  const row = await selectSavedConversations(db, botId)
    .selectAll()
    .where('id', '=', savedConversationId)
    .executeTakeFirst()
  if (!row) throw notFound()
  return row
}

/** Those of these ids, or all; an id that is none of the bot's is refused. */
export async function chosenSavedConversations(
  db: Db,
  botId: string,
  ids: readonly string[] | undefined,
): Promise<SavedConversationRow[]> {
  const rows = await selectSavedConversations(db, botId).selectAll().execute()
  if (!ids) return rows
  const unknown = ids.findIndex((id) => !rows.some((row) => row.id === id))
  if (unknown >= 0) {
    throw invalidInput([{ path: `rehearsalIds.${unknown}`, message: savedConversationText.unknown }])
  }
  return rows.filter((row) => ids.includes(row.id))
}

export function presentSummary(row: Omit<SavedConversationRow, 'steps'>): SavedConversationSummary {
  return {
    _id: row.id,
    name: row.name,
    stepCount: row.stepCount,
    createdAt: instantOf(row.createdAt),
    updatedAt: instantOf(row.updatedAt),
  }
}

/** Without the answers that came from outside: they are what the saved conversation plays with, and no page needs them. */
export function presentSavedConversation(row: SavedConversationRow): SavedConversation {
  const steps = readSteps(row.steps).map(({ event, contact, now, expected }) => ({
    event,
    contact,
    now,
    expected,
  }))
  return { ...presentSummary(row), steps }
}
