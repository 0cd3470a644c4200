/** What says that it is later than this is no time: it would be no day for whoever counts it, and no date for whoever shows it. */
const endMs = Date.UTC(2100, 0)

/** A time of the network, seconds since 1970 as a text or a number, in ms; null for what is none. */
export function timeOfWire(seconds: unknown): number | null {
  const ms = Math.round(Number(seconds ?? Number.NaN) * 1000)
  return ms >= 0 && ms < endMs ? ms : null
}
