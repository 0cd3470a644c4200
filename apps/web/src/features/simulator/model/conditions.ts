import type { Writer } from '../../../entities/turn/decided-turn.ts'
import { instantOf } from '../../../lib/time/zoned-time.ts'

/** Under what name and when the customer writes. `wall` is 'YYYY-MM-DDTHH:mm' on the bot's clock; null is now. */
export interface Conditions extends Writer {
  wall: string | null
}

export const someone: Conditions = { name: 'Laura', phoneNumber: '573001234567', wall: null }

/** The moment that was chosen, ms UTC; now while none is, or while the field holds no whole date. */
export function momentOf({ wall }: Conditions, zone: string, now: number): number {
  return (wall !== null ? instantOf(wall, zone) : null) ?? now
}
