import { freeToken, type Scan, wordAt } from './claim.ts'
import { numeralAt } from './numerals.ts'

/** A time as it is written: minutes of a day that it may mean, and whether it can be nothing else («8 p. m.», «15:00»). */
export type Time = { means: readonly number[]; to: number; sure: boolean; half: Half | null }
export type Half = 'am' | 'pm'

/** The time that begins at a token: «8», «8:30», «8 y media», «ocho de la noche», «15:00 h». */
export function timeAt(scan: Scan, at: number): Time | null {
  const token = freeToken(scan, at)
  if (!token || token.kind === 'sign') return null
  const hour = hourAt(scan, at)
  if (!hour || !Number.isInteger(hour.value) || hour.value > 24) return null
  const minutes = minutesAt(scan, hour.to)
  const dotted = hour.minute !== null
  const [minute, to] = dotted ? [hour.minute ?? 0, hour.to] : [minutes?.minute ?? 0, minutes?.to ?? hour.to]
  const clock = minutes?.clock ?? false
  const end = clock && ['h', 'hrs', 'hs'].includes(wordAt(scan, to)) ? to + 1 : to
  const half = halfAt(scan, end)
  const either = bothHalves(hour.value, minute)
  const noon = hour.value === 12 && minute === 0 ? noonAt(scan, at, end) : null
  if (noon !== null) return { means: [720], to: noon, sure: true, half: 'pm' }
  if (half) return { means: inHalf(either, half.half), to: half.to, sure: true, half: half.half }
  // «12.30» without more is money or a measure.
  if (dotted && !['las', 'la'].includes(wordAt(scan, at - 1))) return null
  const exact = clock && (hour.value > 12 || token.plain.startsWith('0'))
  return { means: exact ? [(hour.value % 24) * 60 + minute] : either, to: end, sure: clock, half: null }
}

function hourAt(scan: Scan, at: number): { value: number; minute: number | null; to: number } | null {
  const dotted = /^(\d{1,2})\.([0-5]\d)$/.exec(wordAt(scan, at))
  if (dotted) return { value: Number(dotted[1]), minute: Number(dotted[2]), to: at + 1 }
  if (wordAt(scan, at) === 'una' && wordAt(scan, at - 1) === 'la')
    return { value: 1, minute: null, to: at + 1 }
  const numeral = numeralAt(scan.all, at)
  if (!numeral || numeral.magnitude || (numeral.raw !== null && !/^\d{1,2}$/.test(numeral.raw))) return null
  return { value: numeral.value, minute: null, to: numeral.to }
}

const parts = new Map([
  ['media', 30],
  ['treinta', 30],
  ['cuarto', 15],
  ['quince', 15],
])

/** «:30», «y media», «y 30 p. m.». `clock`: by a colon, so that it can be nothing else. */
function minutesAt(scan: Scan, at: number): { minute: number; to: number; clock: boolean } | null {
  const [sign, digits] = [freeToken(scan, at), freeToken(scan, at + 1)]
  if (sign?.plain === ':' && sign.glued && digits?.glued && /^[0-5]\d$/.test(digits.plain))
    return { minute: Number(digits.plain), to: at + 2, clock: true }
  if (sign?.plain !== 'y' || !digits) return null
  const part = parts.get(digits.plain) ?? (/^(?:15|30|45)$/.test(digits.plain) ? Number(digits.plain) : null)
  if (part === null) return null
  const isTime = digits.plain === 'media' || digits.plain === 'cuarto' || halfAt(scan, at + 2) !== null
  return isTime && !countsSomething(scan, at + 2) ? { minute: part, to: at + 2, clock: false } : null
}

/** For who does not say which half of the day. */
function bothHalves(hour: number, minute: number): number[] {
  if (hour > 12) return [(hour % 24) * 60 + minute]
  const morning = (hour % 12) * 60 + minute
  return [morning, morning + 720]
}

export function inHalf(means: readonly number[], half: Half): readonly number[] {
  const kept = means.filter((minute) => (half === 'am' ? minute < 720 : minute >= 720))
  return kept.length > 0 ? kept : means
}

/** «a. m.», «pm», «de la tarde», «del día». */
function halfAt(scan: Scan, at: number): { half: Half; to: number } | null {
  const first = wordAt(scan, at)
  if (first === 'am' || first === 'pm') return { half: first, to: at + 1 }
  if (first === 'a' || first === 'p') {
    const dot = wordAt(scan, at + 1) === '.' ? 1 : 0
    if (wordAt(scan, at + 1 + dot) !== 'm') return null
    const last = dot > 0 && wordAt(scan, at + 2 + dot) === '.' ? 1 : 0
    return { half: first === 'a' ? 'am' : 'pm', to: at + 2 + dot + last }
  }
  if (first === 'de' && wordAt(scan, at + 1) === 'la') {
    const half = dayParts.get(wordAt(scan, at + 2))
    return half ? { half, to: at + 3 } : null
  }
  if (first === 'del' && ['dia', 'mediodia'].includes(wordAt(scan, at + 1))) return { half: 'pm', to: at + 2 }
  return null
}
/** «hasta las 12 m.»: noon, as it is written in Colombia; «12 m de tela» is a length. */
function noonAt(scan: Scan, at: number, to: number): number | null {
  if (wordAt(scan, to) !== 'm' || !leadsToTime.has(wordAt(scan, at - 1))) return null
  return wordAt(scan, to + 1) === '.' ? to + 2 : to + 1
}
const leadsToTime = new Set('las a y hasta - al'.split(' '))

const dayParts = new Map<string, Half>([
  ['manana', 'am'],
  ['madrugada', 'am'],
  ['tarde', 'pm'],
  ['noche', 'pm'],
])

const joints = new Set(
  'y o a al hasta en de del los las el la para por pero que ya no hoy manana u e si con entre cada'.split(
    ' ',
  ),
)

/** A word behind a number that says what it counts: it is no time then. */
export function countsSomething(scan: Scan, at: number): boolean {
  const token = scan.all[at]
  return token?.kind === 'word' ? !joints.has(token.plain) : token?.plain === '%'
}
