import type { Bot } from '@recado/contract/builder/bots'
import { Avatar, type PaletteGroup } from '@recado/ui'
import { plain, searchWords } from '../../lib/plain.ts'
import { text } from '../../text/palette.ts'
import { paths } from '../../lib/navigation/paths.ts'
import { botPlaces, lineOfPlace } from './bot-places.tsx'
import type { PaletteLine } from './palette-line.ts'

/** So many bots are shown of those that match: the next letter finds the others. */
const mostBots = 6
/** With so few bots left, each of their pages is a line. */
const fewBots = 2

interface Known {
  bots: readonly Bot[]
  /** The bot whose page is open. */
  here: Bot | undefined
  /** Of that bot. */
  nodes: readonly PaletteLine[]
  customers: readonly PaletteLine[]
  general: readonly PaletteLine[]
  /** The address that is open. */
  at: string
}

/** The palette's groups for what was written; without words, the nearest places. */
export function foundLines(query: string, { bots, here, nodes, customers, general, at }: Known) {
  const wanted = searchWords(query)
  const ofHere = here ? botPlaces.map((place) => lineOfPlace(place, here, true)) : []
  // Where one is already is no place to go, until it is asked for by name.
  const others = wanted.length === 0 ? bots.filter((bot) => bot !== here) : bots
  const elsewhere = ({ act }: PaletteLine) => wanted.length > 0 || !('to' in act) || act.to !== at
  const groups: PaletteGroup<PaletteLine>[] = [
    { value: text.groups.here, items: matching(ofHere.filter(elsewhere), wanted) },
    { value: text.groups.nodes, items: nodes },
    { value: text.groups.bots, items: linesOfBots(others, wanted) },
    { value: text.groups.customers, items: customers },
    { value: text.groups.rest, items: matching(general.filter(elsewhere), wanted) },
  ]
  return groups.filter(({ items }) => items.length > 0)
}

/** Lines that hold every word, those first that begin with what was written. */
function matching(lines: readonly PaletteLine[], wanted: readonly string[]): PaletteLine[] {
  const [first] = wanted
  if (first === undefined) return [...lines]
  const begins = ({ label }: PaletteLine) => plain(label).startsWith(first)
  return lines
    .filter((line) => has(`${line.label} ${line.words}`, wanted))
    .toSorted((a, b) => Number(begins(b)) - Number(begins(a)))
}

/** By their name, to the editor; «café whats» leads to the page that the other words mean. */
function linesOfBots(bots: readonly Bot[], wanted: readonly string[]): PaletteLine[] {
  const named = bots.filter(({ name }) => has(name, wanted))
  if (wanted.length > 0 && named.length > 0 && named.length <= fewBots)
    return named.flatMap((bot) => [
      editorOf(bot),
      ...botPlaces.slice(1).map((place) => lineOfPlace(place, bot, false)),
    ])
  const pages = bots.flatMap((bot) => {
    const rest = wanted.filter((word) => !plain(bot.name).includes(word))
    if (rest.length === 0) return []
    return botPlaces
      .filter((place) => has(`${place.label} ${place.words}`, rest))
      .map((place) => lineOfPlace(place, bot, false))
  })
  return [...named.map(editorOf), ...pages].slice(0, mostBots)
}

/** A bot itself: its editor. */
function editorOf(bot: Bot): PaletteLine {
  return {
    value: bot._id,
    label: bot.name,
    icon: <Avatar name={bot.name} size="s" square />,
    words: '',
    act: { to: paths.builder.href(bot._id) },
  }
}

function has(text: string, words: readonly string[]): boolean {
  const own = plain(text)
  return words.every((word) => own.includes(word))
}
