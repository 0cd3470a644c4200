import { type Mirror, mirrorPeriods, mirrorResult } from '@recado/contract/builder/mirror'
import { z } from 'zod'
import type { Db, Tx } from '../../platform/db/store.ts'
import type { Tables } from '../../platform/db/tables.ts'
import { instantOf } from '../../platform/time/instant.ts'
import { dayMs } from '../../platform/time/spans.ts'

export type MirrorRow = Tables['mirrors']

/** How long what was seen is shown. */
export const mirrorKeptMs = 7 * dayMs

/** The newest look at a bot's chats that is not too old; undefined where there is none. */
export const mirrorOf = (db: Db, botId: string, now: number): Promise<MirrorRow | undefined> =>
  db
    .selectFrom('mirrors')
    .selectAll()
    .where('botId', '=', botId)
    .where('createdAt', '>', now - mirrorKeptMs)
    .executeTakeFirst()

export async function keepMirror(tx: Tx, row: MirrorRow): Promise<void> {
  const { botId, ...changed } = row
  await tx
    .insertInto('mirrors')
    .values({ botId, ...changed })
    .onConflict((conflict) => conflict.column('botId').doUpdateSet(changed))
    .execute()
}

export const forgetMirror = (tx: Tx, botId: string): Promise<unknown> =>
  tx.deleteFrom('mirrors').where('botId', '=', botId).execute()

const ids = z.array(z.string())

/** What a page is shown of it; `there` are the ids of its examples whose people were not deleted since. */
export function presentMirror(row: MirrorRow, version: number, there: ReadonlySet<string>): Mirror {
  const stored = row.result === null ? null : mirrorResult.parse(JSON.parse(row.result))
  const result = stored && {
    ...stored,
    groups: stored.groups.map((group) => ({
      ...group,
      examples: group.examples.filter((id) => there.has(id)),
    })),
  }
  return {
    _id: row.id,
    days: z.literal(mirrorPeriods).parse(row.days),
    state: result ? 'done' : 'failed',
    done: result?.turns ?? 0,
    total: result?.turns ?? 0,
    draftIds: ids.parse(JSON.parse(row.drafts)),
    isCurrent: row.version === version,
    startedAt: instantOf(row.createdAt),
    result,
  }
}

/** The ids of turns that a result names. */
export const examplesIn = ({ result }: Pick<MirrorRow, 'result'>): string[] =>
  result === null ? [] : mirrorResult.parse(JSON.parse(result)).groups.flatMap(({ examples }) => examples)
