import type { Dice } from './dice.ts'
import type { Person } from './people.ts'
import type { Line, Talk } from './talks.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
/** Colombia keeps its clocks all year. */
const offset = -5 * hour

/** How busy an hour is, from 6 in the morning to 9 in the evening. */
const byHour = [2, 4, 6, 4, 3, 7, 11, 9, 4, 3, 4, 6, 4, 2, 1]
/** And a day, Sunday first. */
const byWeekday = [0.5, 0.9, 1, 1, 1.05, 1.35, 1.2]

export type Said = { at: number; who: Person; line: Line }

/** Everything that customers do from `start` to `end` (ms UTC), in the order of time; `perDay` conversations on a plain day. */
export function visits(
  { start, end }: { start: number; end: number },
  {
    people,
    talks,
    perDay,
    luck,
  }: { people: readonly Person[]; talks: readonly Talk[]; perDay: number; luck: Dice },
): Said[] {
  const said: Said[] = []
  const menu = talks.flatMap((talk) => Array.from({ length: talk.often }, () => talk))
  for (let midnight = midnightOf(start); midnight < end; midnight += day) {
    const weekday = new Date(midnight - offset).getUTCDay()
    const grown = 0.85 + (0.3 * (midnight - start)) / (end - start)
    const count = Math.round(perDay * (byWeekday[weekday] ?? 1) * grown * (0.85 + luck.below(31) / 100))
    for (let visit = 0; visit < count; visit++) {
      let at = midnight + momentOf(luck)
      const who = regular(people, luck)
      for (const line of luck.oneOf(menu).lines) {
        said.push({ at, who, line })
        at += (20 + luck.below(100)) * 1000
      }
    }
  }
  return said.filter(({ at }) => at > start && at < end).toSorted((one, other) => one.at - other.at)
}

/** Of two that come to mind the one who comes more often. */
const regular = (people: readonly Person[], luck: Dice): Person =>
  people[Math.min(luck.below(people.length), luck.below(people.length))] ?? luck.oneOf(people)

function momentOf(luck: Dice): number {
  let left = luck.below(byHour.reduce((sum, weight) => sum + weight, 0))
  const index = byHour.findIndex((weight) => (left -= weight) < 0)
  return (6 + index) * hour + luck.below(60) * minute + luck.below(60) * 1000
}

export const midnightOf = (at: number): number => Math.floor((at + offset) / day) * day - offset
