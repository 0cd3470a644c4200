import type { Contact } from '@recado/engine'

/** Under what name and when the customer writes. `wall` is 'YYYY-MM-DDTHH:mm' on the bot's clock; null is now. */
export interface Conditions {
  name: string
  phoneNumber: string
  wall: string | null
}

export const someone: Conditions = { name: 'Laura', phoneNumber: '573001234567', wall: null }

/** The contact as the engine knows it: a blank name is none. */
export const contactOf = ({ name, phoneNumber }: Conditions): Pick<Contact, 'name' | 'phoneNumber'> => ({
  name: name.trim() || null,
  phoneNumber: phoneNumber.trim() || null,
})

/** The moment that was chosen, ms UTC; now while none is, or while the field holds no whole date. */
export function momentOf({ wall }: Conditions, zone: string, now: number): number {
  return (wall !== null ? instantOf(wall, zone) : null) ?? now
}

/** What the clocks of a zone show at a moment, to the minute: 'YYYY-MM-DDTHH:mm'. */
export function wallOf(at: number, zone: string): string {
  return new Date(at + offsetAt(at, zone)).toISOString().slice(0, 16)
}

/** The moment at which the clocks of a zone show this; an hour that a change of clocks skips is the one after it. */
export function instantOf(wall: string, zone: string): number | null {
  const asUtc = Date.parse(`${wall}Z`)
  if (Number.isNaN(asUtc)) return null
  const guess = asUtc - offsetAt(asUtc, zone)
  return asUtc - offsetAt(guess, zone)
}

/** How far a zone is from UTC at a moment, in ms. */
function offsetAt(at: number, zone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(at)
  const of = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((part) => part.type === type)?.value ?? 0)
  const shown = Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'))
  return shown - Math.floor(at / 1000) * 1000
}
