import type { Rehearsal, RehearsalSummary } from '@recado/contract/builder/rehearsals'
import type { Db } from '../../platform/db/store.ts'
import type { Tables } from '../../platform/db/tables.ts'
import { invalidInput, notFound } from '../../platform/http/refusal.ts'
import { rehearsalText } from '../../text/rehearsals.ts'
import { readSteps } from './stored-steps.ts'
import { instantOf } from '../../platform/time/instant.ts'

export type RehearsalRow = Tables['rehearsals']

/** A bot's tests, oldest first. */
export const selectRehearsals = (db: Db, botId: string) =>
  db.selectFrom('rehearsals').where('botId', '=', botId).orderBy('id')

/** One of them, or a 404. */
export async function rehearsalOf(db: Db, botId: string, rehearsalId: string): Promise<RehearsalRow> {
  const row = await selectRehearsals(db, botId).selectAll().where('id', '=', rehearsalId).executeTakeFirst()
  if (!row) throw notFound()
  return row
}

/** Those of these ids, or all; an id that is none of the bot's is refused. */
export async function chosenRehearsals(
  db: Db,
  botId: string,
  ids: readonly string[] | undefined,
): Promise<RehearsalRow[]> {
  const rows = await selectRehearsals(db, botId).selectAll().execute()
  if (!ids) return rows
  const unknown = ids.findIndex((id) => !rows.some((row) => row.id === id))
  if (unknown >= 0) {
    throw invalidInput([{ path: `rehearsalIds.${unknown}`, message: rehearsalText.unknown }])
  }
  return rows.filter((row) => ids.includes(row.id))
}

export function presentSummary(row: Omit<RehearsalRow, 'steps'>): RehearsalSummary {
  return {
    _id: row.id,
    name: row.name,
    stepCount: row.stepCount,
    createdAt: instantOf(row.createdAt),
    updatedAt: instantOf(row.updatedAt),
  }
}

/** Without the answers that came from outside: they are what the rehearsal plays with, and no page needs them. */
export function presentRehearsal(row: RehearsalRow): Rehearsal {
  const steps = readSteps(row.steps).map(({ event, contact, now, expected }) => ({
    event,
    contact,
    now,
    expected,
  }))
  return { ...presentSummary(row), steps }
}
