import { LRUCache } from 'lru-cache'
import type { Store } from '../../platform/db/store.ts'
import { ownerOf } from './owned-bot.ts'
import { lastUsed } from '../../platform/last-used.ts'

/** Bots whose account is remembered: it never changes. */
const remembered = 10_000

export type AccountOf = (botId: string) => Promise<string>

/** Whose budget a bot's doings count in; one that is gone has its own. */
export function accountOfBot(store: Pick<Store, 'read'>): AccountOf {
  const known = new LRUCache<string, string>(lastUsed(remembered))
  return async (botId) => {
    const account = known.get(botId) ?? (await store.read((db) => ownerOf(db, botId)))
    if (account === null) return botId
    known.set(botId, account)
    return account
  }
}
