import type { Db } from '../../platform/db/store.ts'

/** What must not be in the rows once everything is answered, in words; none when all is well. */
export async function rowFaults(db: Db): Promise<string[]> {
  const count = async (what: string, query: { execute: () => Promise<unknown[]> }): Promise<string[]> => {
    const { length } = await query.execute()
    return length > 0 ? [`${length} ${what}`] : []
  }
  return [
    ...(await count('not routed', db.selectFrom('journal').select('id').where('state', '!=', 'routed'))),
    ...(await count('turns not done', db.selectFrom('turns').select('id').where('state', '!=', 'done'))),
    ...(await count(
      'replies not sent',
      db.selectFrom('outbox').select('id').where('state', 'in', ['queued', 'sending', 'failed', 'expired']),
    )),
    ...(await count(
      'lines lost to another device of ours',
      db.selectFrom('waEvents').select('botId').where('kind', '=', 'failed:replaced'),
    )),
  ]
}

/** How often bots sent an answer again of which nobody knew whether it had left, by bot: phones may show these twice. */
export async function sentAgain(db: Db): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('outbox')
    .select((eb) => [
      'botId',
      eb.fn.sum<number>('attempts').as('attempts'),
      eb.fn.countAll<number>().as('rows'),
    ])
    .where('attempts', '>', 1)
    .groupBy('botId')
    .execute()
  return new Map(rows.map(({ botId, attempts, rows: sent }) => [botId, Number(attempts) - Number(sent)]))
}
