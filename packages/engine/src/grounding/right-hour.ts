import { stemOf } from '../words/stem.ts'
import type { Claim } from './claims/claim.ts'
import type { Reading } from './claims/claims.ts'
import { isDay } from './claims/days.ts'
import { startOf } from './rows.ts'
import type { Token } from './claims/tokens.ts'

/** An hour with the words that say what happens then, as stems, and those words as they are written. */
export type Hour = { claim: Claim; topics: ReadonlySet<string>; label: string }

/** Words around an hour that say nothing of what happens then. */
const empty = new Set(
  `a al ante con de del desde e el ella en entre es esta estan este esto hasta hay la las lo los mas no o para pero por que se si
  sin son su sus te tu tus un una y ya abre abren abrimos abierto abiertos cierra cierran cerramos cerrado atiende atienden
  atendemos atencion estamos horario horarios hora horas hoy semana dia dias todos incluye incluido claro nuestro nuestra puedes
  puede pueden tambien solo antes despues aproximadamente`.split(/\s+/),
)

/** What guests and hotels call the same. */
const sameAs = new Map([
  ['in', 'entrada'],
  ['checkin', 'entrada'],
  ['ingreso', 'entrada'],
  ['llegada', 'entrada'],
  ['out', 'salida'],
  ['checkout', 'salida'],
  ['egreso', 'salida'],
])

export function hoursOf(reading: Reading): Hour[] {
  const hours: Hour[] = []
  const claims = reading.claims.filter(({ kind }) => kind === 'hour')
  for (const [at, claim] of claims.entries()) {
    const last = claims[at - 1]
    const place = reading.all[claim.from]
    const isNear = (other?: Claim): other is Claim =>
      other !== undefined && reading.all[other.from]?.sentence === place?.sentence
    const before = reading.all.slice(isNear(last) ? last.to : startOf(reading.all, claim.from), claim.from)
    const next = claims[at + 1]
    const behind = reading.all
      .slice(claim.to, next?.from)
      .filter(({ clause }) => clause === reading.all[claim.to - 1]?.clause)
    const inherited = isNear(last) ? hours.at(-1) : undefined
    const own = [before.filter(({ clause }) => clause === place?.clause), before, behind]
      .map(topicsIn)
      .find(({ topics }) => topics.size > 0)
    hours.push({ claim, ...(own ?? { topics: inherited?.topics ?? nothing, label: inherited?.label ?? '' }) })
  }
  return hours
}

const nothing: ReadonlySet<string> = new Set()

function topicsIn(tokens: readonly Token[]): Omit<Hour, 'claim'> {
  const telling = tokens.filter(({ kind, plain }) => kind === 'word' && !empty.has(plain) && !isDay(plain))
  const words = telling.map(({ plain }) => sameAs.get(plain) ?? plain)
  return { topics: new Set(words.map(stemOf)), label: words.join(' ') }
}

/**
 * What an hour is of instead: where its words are said of other hours, and of this one only other things are; null where that
 * is not so.
 */
export function betterHour({ claim, topics }: Hour, known: readonly Hour[]): string | null {
  const shares = (other: Hour): boolean => [...topics].some((topic) => other.topics.has(topic))
  const [own, others]: [Hour[], Hour[]] = [[], []]
  for (const each of known)
    (each.claim.means.some((mean) => claim.means.includes(mean)) ? own : others).push(each)
  if (own.length === 0 || own.some((each) => each.topics.size === 0 || shares(each))) return null
  return others.find(shares)?.label ?? null
}
