import { type Claim, freeToken, type Scan, take, wordAt } from './claim.ts'
import { type DayGroup, dayGroups, isDay } from './days.ts'
import { countsSomething, inHalf, type Time, timeAt } from './times.ts'

const opening = new Set(
  `abrimos abren abre abierto abiertos atendemos atienden atiende atencion horario horarios cerramos cierra cierran estamos
  servicio entrada salida desayuno almuerzo cena clases`.split(/\s+/),
)
const before = new Set('a desde hasta sobre antes despues para entre y de'.split(' '))

/** Hours of the day, each with the days that it is said of; `today` stands for «hoy», 1 Monday to 7 Sunday. */
export function takeHours(scan: Scan, today: number | null): void {
  const groups = dayGroups(scan, today)
  const first = scan.claims.length
  const aboutHours = sentencesAboutHours(scan)
  for (let at = 0; at < scan.all.length; at += 1) {
    const end = takeNamed(scan, at) ?? takeRange(scan, at, aboutHours) ?? takeOne(scan, at)
    if (end !== null) at = end - 1
  }
  const hours = scan.claims.slice(first)
  for (const hour of hours) {
    const days = daysOf(scan, hour, groups, hours)
    if (days) hour.days = days
  }
}

function sentencesAboutHours({ all }: Scan): ReadonlySet<number> {
  return new Set(
    all.filter(({ plain }) => opening.has(plain) || isDay(plain)).map(({ sentence }) => sentence),
  )
}

function takeNamed(scan: Scan, at: number): number | null {
  const word = wordAt(scan, at)
  if (word !== 'mediodia' && word !== 'medianoche') return null
  return takeHour(scan, at, { means: [word === 'mediodia' ? 720 : 0], to: at + 1 })
}

/** «de 8 a 6», «entre 7:30 y 9 a. m.»: two bare numbers where nothing follows that they count, or days or an opening word stand by. */
function takeRange(scan: Scan, at: number, aboutHours: ReadonlySet<number>): number | null {
  const led = ['de', 'entre', 'desde'].includes(wordAt(scan, at))
  if (!led && freeToken(scan, at)?.kind !== 'number') return null
  const begin = led ? withoutArticle(scan, at + 1) : at
  const one = timeAt(scan, begin)
  if (!one || !['a', 'y', '-', 'hasta', 'al'].includes(wordAt(scan, one.to))) return null
  const to = wordAt(scan, one.to) === 'hasta' && wordAt(scan, one.to + 1) === 'a' ? one.to + 2 : one.to + 1
  const second = withoutArticle(scan, to)
  const other = timeAt(scan, second)
  if (!other) return null
  const bare = !one.sure && !other.sure
  const ends =
    scan.all[other.to]?.clause !== scan.all[at]?.clause || '.,;)'.includes(scan.all[other.to]?.plain ?? '.')
  const isAbout = (ends && wordAt(scan, one.to) !== 'y') || aboutHours.has(scan.all[at]?.sentence ?? -1)
  if (bare && (!led || !isAbout || countsSomething(scan, other.to))) return null
  takeHour(scan, begin, beginning(one, other))
  return takeHour(scan, second, other)
}

/** «de 7:00 a 17:30» is written in 24 hours. «de 2 a 8 p. m.» begins in the same half of the day, «de 8 a 2 p. m.» in the one before. */
function beginning(one: Time, other: Time): Pick<Time, 'means' | 'to'> {
  const [begin = 0] = one.means
  if (!one.half && !other.half && other.sure && other.means.length === 1)
    return { means: [begin], to: one.to }
  if (one.sure || !other.half) return one
  const last = other.means[0] ?? 0
  const same = inHalf(one.means, other.half)
  return (same[0] ?? 0) < last ? { means: same, to: one.to } : one
}

/** «8:30», «10 am», «a las 3», «las ocho y media». */
function takeOne(scan: Scan, at: number): number | null {
  const begin = withoutArticle(scan, at)
  const time = timeAt(scan, begin)
  if (!time || (!time.sure && !(begin > at && isTimeOfDay(scan, at, time)))) return null
  return takeHour(scan, begin, time)
}

/** «a las 3» and «desde las nueve», but not «las 2 camisas» nor «las 24 cuotas». */
function isTimeOfDay(scan: Scan, at: number, { to }: Time): boolean {
  if (countsSomething(scan, to)) return false
  return wordAt(scan, at) === 'la' ? wordAt(scan, at + 1) === 'una' : before.has(wordAt(scan, at - 1))
}

function takeHour(scan: Scan, from: number, { means, to }: Pick<Time, 'means' | 'to'>): number {
  take(scan, from, to, { kind: 'hour', means: means.map(String) })
  return to
}

const withoutArticle = (scan: Scan, at: number): number =>
  ['las', 'la'].includes(wordAt(scan, at)) ? at + 1 : at

/** The days named in the hour's own clause; else the last ones before it in its sentence, else the next after all hours. */
function daysOf(
  { all }: Scan,
  hour: Claim,
  groups: readonly DayGroup[],
  hours: readonly Claim[],
): ReadonlySet<number> | null {
  const place = all[hour.from]
  // «a las 8 en vez de 7:30» compares with some other day.
  const led3 = all.slice(Math.max(0, hour.from - 4), hour.from).map(({ plain }) => plain)
  if (led3.includes('vez') || led3.includes('lugar')) return null
  const sameSentence = (at: number): boolean => all[at]?.sentence === place?.sentence
  const sameClause = (at: number): boolean => all[at]?.clause === place?.clause
  const isShared = (group?: DayGroup): boolean =>
    group !== undefined && hours.some(({ from }) => from > group.to && sameClause(from))
  const within = groups.filter(({ from }) => sameSentence(from))
  const own = within.filter(({ from }) => sameClause(from))
  const led = own.findLast(({ from }) => from < hour.from)
  const followed = own.find(({ from }) => from > hour.from)
  // «A las 7 entre semana y a las 8 los sábados»: who begins with an hour says the days behind it.
  const first = hours.find(({ from }) => sameClause(from))
  const daysBehind = (first?.from ?? 0) < (own[0]?.from ?? 0)
  const days = (daysBehind ? (followed ?? led) : (led ?? (isShared(followed) ? null : followed)))?.days
  if (days) return days
  const last = within.findLast(({ from, isClosed }) => from < hour.from && !isClosed)
  if (last) return last.days
  const next = within.find(({ from, isClosed }) => from > hour.from && !isClosed)
  return next && !hours.some(({ from }) => from > next.from && sameSentence(from)) ? next.days : null
}
