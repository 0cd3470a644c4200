import { wallClock } from '@recado/engine'
import { Temporal } from 'temporal-polyfill'

/** What the clocks of a zone show at a moment, to the minute: 'YYYY-MM-DDTHH:mm', as date and time fields take it. */
export function wallOf(at: number, zone: string): string {
  return wallClock(at, zone).toPlainDateTime().toString({ smallestUnit: 'minute' })
}

/**
 * The moment (ms UTC) at which the clocks of a zone show `wall` ('2026-12-24T18:30'); null when it is not written whole.
 * An hour that clocks skip is taken as late as they jump; of one that comes twice it is the first.
 */
export function instantOf(wall: string, zone: string): number | null {
  return momentOn(wall)?.toZonedDateTime(zone).epochMilliseconds ?? null
}

function momentOn(wall: string): Temporal.PlainDateTime | null {
  try {
    return Temporal.PlainDateTime.from(wall)
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}
