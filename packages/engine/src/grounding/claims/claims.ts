import { takeAddresses, takePlaces } from './addresses.ts'
import { type Claim, freeToken, type Scan, take, wordAt } from './claim.ts'
import { takeCodes } from './codes.ts'
import { takeContactPoints, takePhones } from './contact-points.ts'
import { takeDates } from './dates.ts'
import { takeFigures } from './figures.ts'
import { takeHours } from './hours.ts'
import { foreignNumbers } from './numerals.ts'
import { tokensOf } from './tokens.ts'

/** A text with what it says in figures, in the order of the text. */
export type Reading = Pick<Scan, 'seen' | 'all' | 'claims'>

/**
 * Reads all that a text says in figures, each part of it once. `today` stands for «hoy», 1 Monday to 7 Sunday. In
 * proportion to the text's length.
 */
export function read(text: string, today: number | null = null): Reading {
  const tokens = tokensOf(text)
  const scan: Scan = { ...tokens, taken: tokens.all.map(() => false), claims: [] }
  takeContactPoints(scan)
  takeAddresses(scan)
  takePlaces(scan)
  takeDates(scan)
  takeHours(scan, today)
  takePhones(scan)
  takeCodes(scan)
  takeFigures(scan)
  takeFree(scan)
  takeForeign(scan)
  const claims: Claim[] = scan.claims.toSorted((one, other) => one.from - other.from)
  return { seen: scan.seen, all: scan.all, claims }
}

const freeWords = new Set(['gratis', 'gratuito', 'gratuita', 'gratuitos', 'gratuitas'])
const costs = new Set(['costo', 'cargo', 'costos', 'cobro'])

/** «gratis» and «sin costo», unless denied. */
function takeFree(scan: Scan): void {
  for (let at = 0; at < scan.all.length; at += 1) {
    const without = wordAt(scan, at) === 'sin' && costs.has(wordAt(scan, at + 1))
    if (!without && !freeWords.has(wordAt(scan, at))) continue
    const denied = [1, 2, 3].some((back) =>
      ['no', 'ni', 'tampoco'].includes(scan.all[at - back]?.plain ?? ''),
    )
    const to = without ? at + 2 : at + 1
    if (!denied) take(scan, at, to, { kind: 'free', means: ['0'] })
  }
}

function takeForeign(scan: Scan): void {
  for (let at = 0; at < scan.all.length; at += 1) {
    const word = freeToken(scan, at)?.plain
    if (word !== undefined && foreignNumbers.has(word))
      take(scan, at, at + 1, { kind: 'foreign', means: [word] })
  }
}
