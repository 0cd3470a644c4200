import type { Store } from '../../platform/db/store.ts'

const most = 100
/** What is longer is a sentence or a question, and no name. */
const longestName = 40
/** Of larger knowledge the first ones. */
const factsSeen = 5000

/** What a bot's sources name, dishes and products for one, those first of which they say most: 100 at most. */
export const shopNames = (store: Store, botId: string): Promise<string[]> =>
  store.read(async (db) => {
    const rows = await db
      .selectFrom((eb) =>
        eb
          .selectFrom('facts')
          .select('label')
          .where('botId', '=', botId)
          // Those that count.
          .where('version', '>', 0)
          .orderBy('version')
          .orderBy('id')
          .limit(factsSeen)
          .as('seen'),
      )
      .select('label')
      .where('label', '!=', '')
      .where((eb) => eb(eb.fn<number>('length', ['label']), '<=', longestName))
      .groupBy('label')
      .orderBy((eb) => eb.fn.countAll(), 'desc')
      .orderBy('label')
      .limit(most)
      .execute()
    return rows.map(({ label }) => label)
  })
