import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import type { CountryCode } from 'libphonenumber-js/max'

/**
 * Mobile numbers that WhatsApp and people write with and without a digit more: Argentina's 9 after 54, Mexico's 1 after
 * 52, Brazil's 9 after the area code. All forms of one number, the canonical one first; digits without plus.
 */
export function phoneVariants(digits: string): [string, ...string[]] {
  return argentina(digits) ?? mexico(digits) ?? brazil(digits) ?? [digits]
}

/** The one form under which a number is shown and looked up. */
export function canonicalPhone(digits: string): string {
  return phoneVariants(digits)[0]
}

/** Why a text is no phone number that could have WhatsApp. */
export type PhoneFault = 'empty' | 'letters' | 'too_short' | 'too_long' | 'unknown_country' | 'not_valid'

/** Any way of writing a number as digits without plus, or what is wrong with it. `country` is for those without prefix. */
export function readPhone(written: string, country: CountryCode): { digits: string } | { fault: PhoneFault } {
  const text = written.trim()
  if (text === '') return { fault: 'empty' }
  if (/\p{L}/u.test(text)) return { fault: 'letters' }
  const digits = text.replace(/\D/g, '')
  if (digits.length < 7) return { fault: 'too_short' }
  if (digits.length > 15) return { fault: 'too_long' }
  // Without a plus it is meant as one dials it at home, unless it is none there: then its country's prefix stands first.
  const abroad = `+${digits.replace(/^00/, '')}`
  const attempts = /^\(?\s*(\+|00)/.test(text) ? [abroad] : [digits, abroad]
  for (const attempt of attempts) {
    const known = phoneVariants(attempt.replace(/^\+/, ''))
    for (const form of [attempt, ...(attempt.startsWith('+') ? known.map((variant) => `+${variant}`) : [])]) {
      const number = parsePhoneNumberFromString(form, country)
      if (number?.isValid()) return { digits: canonicalPhone(number.number.slice(1)) }
    }
  }
  return { fault: parsePhoneNumberFromString(`+${digits}`) === undefined ? 'unknown_country' : 'not_valid' }
}

function argentina(digits: string): [string, string] | null {
  const match = /^54(9?)(\d{10})$/.exec(digits)
  return match ? [`549${match[2]}`, `54${match[2]}`] : null
}

function mexico(digits: string): [string, string] | null {
  const match = /^52(1?)(\d{10})$/.exec(digits)
  return match ? [`52${match[2]}`, `521${match[2]}`] : null
}

/** Landlines begin with 2 to 5 and never had a ninth digit. */
function brazil(digits: string): [string, string] | null {
  const match = /^55(\d{2})9?([6-9]\d{7})$/.exec(digits)
  return match ? [`55${match[1]}9${match[2]}`, `55${match[1]}${match[2]}`] : null
}
