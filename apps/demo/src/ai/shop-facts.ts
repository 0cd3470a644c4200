import type { Store } from '@recado/server/platform/db/store'
import type { Fact, FactsOf } from './mind.ts'

type Config = {
  systemPrompt?: string
  businessDescription?: string
  triggerKeywords?: string[]
  infoContent?: string
  response?: string
}

/** The texts of a bot's active nodes as they are now, and what else it knows; the bot is known by the instructions of its AI node. */
export function factsOfShop(store: Pick<Store, 'read'>): FactsOf {
  return async (instructions) => {
    const rows = await store.read((db) =>
      db.selectFrom('nodes').select(['botId', 'name', 'type', 'config']).where('isActive', '=', 1).execute(),
    )
    // Written by the product; what a type does not have is not there.
    const nodes = rows.map((row) => ({ ...row, config: JSON.parse(row.config) as Config }))
    const asking = nodes.find(({ config: { systemPrompt = '', businessDescription = '' } }) =>
      [systemPrompt, businessDescription].some(
        (words) => words.trim() !== '' && instructions.includes(words.trim()),
      ),
    )
    if (!asking) return []
    const known = await store.read((db) =>
      db
        .selectFrom('facts')
        .select(['label as words', 'text'])
        .where('botId', '=', asking.botId)
        .where('version', '>', 0)
        .execute(),
    )
    const said = nodes
      .filter(({ botId }) => botId === asking.botId)
      .flatMap(({ type, name, config }): Fact[] => {
        if (type === 'FUNCTION_INFO')
          return [
            { words: `${name} ${(config.triggerKeywords ?? []).join(' ')}`, text: config.infoContent ?? '' },
          ]
        return type === 'CUSTOM' && config.response ? [{ words: name, text: plain(config.response) }] : []
      })
    return [...said, ...known]
  }
}

/** Placeholders are for who sends a node's own words. */
const plain = (text: string): string => text.replace(/,? ?\{\{\w+\}\}/g, '')
