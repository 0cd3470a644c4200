import { readyBots } from '../../ready-bots/index.ts'
import { otherShops } from './shops.ts'

const textFields = ['response', 'infoContent', 'locationResponse', 'fileResponse', 'confirmationMessage']
/** What a shop of the fixtures knows. */
export function factsOf(shop: string): { id: string; text: string }[] {
  const bot = readyBots.find(({ id }) => id === shop)
  const texts = bot
    ? bot.nodes.flatMap(({ config }) =>
        Object.entries(config).flatMap(([name, value]) =>
          textFields.includes(name) && typeof value === 'string' ? [value] : [],
        ),
      )
    : (Object.entries(otherShops).find(([name]) => name === shop)?.[1] ?? [])
  return texts.map((text, at) => ({ id: String(at), text }))
}
