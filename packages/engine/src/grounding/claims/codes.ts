import { freeToken, type Scan, take } from './claim.ts'
import { measureOf } from './units.ts'

/** Letters behind a number that are no code: units, «k», ordinals, hours. */
const behind = new Set([
  'k',
  'mm',
  'am',
  'pm',
  'a',
  'p',
  'o',
  'ra',
  'ro',
  'do',
  'er',
  'ta',
  'to',
  'va',
  'vo',
  'mil',
  'usd',
  'cop',
  'pesos',
  'hs',
])

/** «ABC123», «2x1», «A-105»: letters and digits without a space between them. */
export function takeCodes(scan: Scan): void {
  const { all } = scan
  for (let from = 0; from < all.length;) {
    let to = from + 1
    while (isJoined(scan, to)) to += 1
    const parts = all.slice(from, to)
    const words = parts.filter(({ kind }) => kind === 'word')
    const numbers = parts.filter(({ kind }) => kind === 'number')
    const isMeasured =
      parts.length === 2 &&
      parts[0]?.kind === 'number' &&
      (measureOf.has(words[0]?.plain ?? '') || behind.has(words[0]?.plain ?? ''))
    const isSquare = parts.length === 3 && parts[1]?.plain === 'm' && parts[2]?.plain === '2'
    const isFree = parts.every((_, place) => freeToken(scan, from + place))
    if (words.length > 0 && numbers.length > 0 && isFree && !isMeasured && !isSquare && to - from < 12)
      take(scan, from, to, { kind: 'code', means: [parts.map(({ plain }) => plain).join('')] })
    from = to
  }
}

/** Words, numbers and hyphens between them, all glued. */
function isJoined({ all }: Scan, at: number): boolean {
  const [token, next] = [all[at], all[at + 1]]
  if (!token?.glued) return false
  if (token.kind !== 'sign') return all[at - 1]?.kind !== 'sign' || all[at - 1]?.plain === '-'
  const letters = all[at - 1]?.kind === 'word' || next?.kind === 'word'
  return token.plain === '-' && next?.glued === true && next.kind !== 'sign' && letters
}
