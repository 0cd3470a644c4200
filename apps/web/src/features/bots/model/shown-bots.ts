import type { Bot } from '@recado/contract/builder/bots'
import { isOn } from '../../../entities/bot/is-on.ts'
import { plain, searchWords } from '../../../lib/plain.ts'

/** From so many bots on, a panel can be searched and sorted. */
export const searchedFrom = 10

export const botSorts = ['created', 'name', 'messages', 'off'] as const
export type BotSort = (typeof botSorts)[number]
export type BotSearch = { words: string; sort: BotSort }

/** Made once: comparing by locale makes one for each pair otherwise. */
const byName = new Intl.Collator('es', { numeric: true })

/** The bots whose name holds every word, accents and case apart, in the order that is wished. */
export function shownBots(
  bots: readonly Bot[],
  { words, sort }: BotSearch,
  messagesToday: (botId: string) => number,
): Bot[] {
  const wanted = searchWords(words)
  const found = bots.filter(({ name }) => {
    const own = plain(name)
    return wanted.every((word) => own.includes(word))
  })
  switch (sort) {
    case 'created':
      return found
    case 'name':
      return found.toSorted((a, b) => byName.compare(a.name, b.name))
    case 'messages':
      return found.toSorted((a, b) => messagesToday(b._id) - messagesToday(a._id))
    case 'off':
      return found.toSorted((a, b) => Number(isOn(a)) - Number(isOn(b)))
  }
}
