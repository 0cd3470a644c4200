import type { Db, Store } from '../platform/db/store.ts'
import type { Clock } from '../platform/time/clock.ts'
import type { Holding } from './holding.ts'

/** A bot that nobody holds is claimed by somebody within moments; longer than this nobody waits, in ms. */
const patienceMs = 4000
const lookMs = 100

export type Holder = 'here' | { address: string }

/** Who holds a bot, waited for while nobody does; null when nobody came, or when there is no such bot. */
export async function awaitHolder(
  parts: { store: Store; clock: Clock; holding: Holding },
  botId: string,
): Promise<Holder | null> {
  const { store, clock, holding } = parts
  for (const began = clock.elapsed(); clock.elapsed() - began < patienceMs;) {
    if (holding.works(botId)) return 'here'
    const bot = await store.read((db) => holderOf(db, botId))
    if (bot === undefined) return null
    const { holder, address } = bot
    if (holder !== null && holder !== holding.node && address !== null) return { address }
    if (holder === null) await holding.claim()
    if (!holding.works(botId)) await new Promise<void>((resolve) => clock.setTimer(lookMs, resolve))
  }
  return null
}

/** `address`: where the holder is reached by other servers; null while it does not listen. */
const holderOf = (db: Db, botId: string) =>
  db
    .selectFrom('bots')
    .leftJoin('serverNodes', 'serverNodes.id', 'bots.holder')
    .select(['bots.holder', 'serverNodes.address'])
    .where('bots.id', '=', botId)
    .executeTakeFirst()
