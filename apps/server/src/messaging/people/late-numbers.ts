import type { Channel } from '@recado/whatsapp'
import type { Store } from '../../platform/db/store.ts'
import type { InTransaction } from '../../platform/transaction.ts'
import { learnPeople } from './people.ts'

/** LIDs asked for at once. */
const atOnce = 200

/**
 * Asks a line that came up for the numbers of contacts that are known by a LID alone: the session may have learnt them
 * while nobody listened (85 of 96 in issue 1816 of WAHA, 25 July 2026).
 */
export async function learnLateNumbers(
  { store, inTransaction }: { store: Store; inTransaction: InTransaction },
  botId: string,
  channel: Pick<Channel, 'knownNumbers'> | null,
): Promise<void> {
  for (let after = ''; channel?.knownNumbers;) {
    const from = after
    const rows = await store.read((db) =>
      db
        .selectFrom('contactIdentities')
        .select('value')
        .where('botId', '=', botId)
        .where('kind', '=', 'lid')
        .where('value', '>', from)
        .where('contactId', 'not in', (eb) =>
          eb
            .selectFrom('contactIdentities as numbers')
            .select('numbers.contactId')
            .where('numbers.botId', '=', botId)
            .where('numbers.kind', '=', 'phone'),
        )
        .orderBy('value')
        .limit(atOnce)
        .execute(),
    )
    const last = rows.at(-1)
    if (!last) return
    after = last.value
    await learnPeople(inTransaction, botId, await channel.knownNumbers(rows.map(({ value }) => value)))
  }
}
