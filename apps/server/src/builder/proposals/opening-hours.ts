import type { ProposedHours } from '@recado/contract/builder/proposals'
import type { Settings } from '@recado/contract/builder/settings'
import { readClaims } from '@recado/engine'
import { proposalText as text } from '../../text/builder/proposals.ts'
import { shownFrom } from './shown-from.ts'
import type { Told } from './told.ts'
import { hoursSaid } from './topics.ts'

/** Minutes of a day, and of which days that is said: 1 Monday to 7 Sunday and 8 holidays. */
type Stretch = { opens: number; closes: number; days: readonly number[] }

/** All that a line may say besides days and hours: any other word may make its hours those of something else. */
const plainly = new Set(
  `abrimos abren abre abierto abiertos atendemos atienden atiende atencion horario horarios nuestro nuestros estamos servicio
  al publico jornada continua de del desde hasta a las la los el y e o en es son para cada todos todo dia dias semana entre fin fines
  lunes martes miercoles jueves viernes sabado sabados domingo domingos festivo festivos feriado feriados
  lun mar mie jue vie sab dom`.split(/\s+/),
)
const resting = /^(?=[^\d]*$).*\b(?:cerrad[oa]s?|cerramos|no abrimos|no atendemos|descansamos)\b/i

/** Behind the hours: the setting knows no days, so that such a day changes nothing of what is proposed. */
const restDay =
  /[,;(] ?(?:los )?(?:domingos?|festivos?)(?: y festivos?)?:? (?:cerrado|cerramos|no abrimos|no atendemos|descansamos)\)?\.?$/i

/** The one stretch in which a line says that the shop is open; null where it says more, less, or what may mean two things. */
export function stretchIn(line: string): Stretch | null {
  const { all, claims } = readClaims(line.replace(restDay, ''))
  const [first, second, ...more] = claims
  if (!first || !second || more.length > 0 || first.kind !== 'hour' || second.kind !== 'hour') return null
  const isHour = (at: number) => [first, second].some(({ from, to }) => from <= at && at < to)
  if (all.some(({ kind, plain }, at) => kind !== 'sign' && !isHour(at) && !plainly.has(plain))) return null
  const days = [...(first.days ?? [])]
  if (days.join() !== [...(second.days ?? [])].join()) return null
  const pairs = first.means.flatMap((opens) =>
    second.means.map((closes) => [Number(opens), Number(closes)] as const),
  )
  // «de 8 a 6» is a day's work in one way alone; over midnight only who says both halves of the day is.
  const likely = pairs.length === 1 ? pairs : pairs.filter(([opens, closes]) => opens < closes)
  const [only, ...others] = likely
  if (!only || others.length > 0 || only[0] === only[1]) return null
  return { opens: only[0], closes: only[1], days }
}

/**
 * Hours as the settings hold them, which know one stretch for every day: proposed only where all that the sources say of hours is
 * read in full and is the same. Else a note where they tell hours that differ.
 */
export function proposeHours(
  told: readonly Told[],
  { operatingHours: now, timezone }: Pick<Settings, 'operatingHours' | 'timezone'>,
): { hours: ProposedHours | null; notes: string[] } {
  const nothing = { hours: null, notes: [] }
  if (now.enabled) return nothing
  const said = hoursSaid(told).filter(({ line }) => !resting.test(line))
  const stretches = said.flatMap(({ line }) => stretchIn(line) ?? [])
  const [first] = stretches
  if (!first || stretches.length < said.length) return nothing
  if (stretches.some(({ opens, closes }) => opens !== first.opens || closes !== first.closes))
    return { hours: null, notes: [text.hoursDiffer] }
  const days = new Set(stretches.flatMap(({ days: named }) => named))
  const facts = [...new Set(said.map(({ fact }) => fact))]
  const to = { ...now, enabled: true, startTime: clock(first.opens), endTime: clock(first.closes), timezone }
  return {
    hours: {
      change: { from: now, to },
      unnamedDays: days.size > 0 && [1, 2, 3, 4, 5, 6, 7].some((day) => !days.has(day)),
      ...shownFrom(facts),
    },
    notes: [],
  }
}

const clock = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')
