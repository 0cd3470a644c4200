import type { Contact } from '@recado/engine'
import { instantOf } from '../../../lib/zoned-time.ts'

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
