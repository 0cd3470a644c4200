import { words } from './words.ts'

const date = new Intl.DateTimeFormat('es-CO', { day: 'numeric', month: 'long', year: 'numeric' })
const dayMs = 24 * 60 * 60_000

/** «Hoy», «Ayer» or a date. */
export function dayOf(at: number, now = Date.now()): string {
  const day = date.format(at)
  if (day === date.format(now)) return words.today
  return day === date.format(now - dayMs) ? words.yesterday : day
}

/** A number as people write it: +57 300 555 0100. */
export function phoneNumberText(digits: string): string {
  const colombian = /^57(\d{3})(\d{3})(\d{4})$/.exec(digits)
  return colombian ? `+57 ${colombian[1]} ${colombian[2]} ${colombian[3]}` : `+${digits}`
}

/** The first name that distinguishes a person, without treatment. */
export function shortName(name: string): string {
  const [first = name, second] = name.split(' ')
  return /^(don|doña)$/i.test(first) && second ? second : first
}

const HUES = ['t-audio', 't-custom', 't-file', 't-ai', 't-location', 't-assistant', 't-call']

/** A colour that stays with a number. */
export function hueOf(phoneNumber: string): string {
  let sum = 0
  for (const digit of phoneNumber) sum = (sum * 7 + Number(digit)) % 9973
  return HUES[sum % HUES.length] ?? 't-audio'
}

/** Bytes as people read them. */
export function sizeText(bytes: number): string {
  if (bytes < 1024 * 1024) return `${Math.max(1, Math.round(bytes / 1024))} kB`
  return `${(bytes / 1024 / 1024).toFixed(1).replace('.', ',')} MB`
}
