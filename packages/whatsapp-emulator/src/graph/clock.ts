/** Time as a port, so that a test moves it by hand. */
export interface GraphClock {
  /** Milliseconds since the epoch. */
  now(): number
  /** Calls `fire` once, `ms` from now; returns how to cancel it. */
  setTimer(ms: number, fire: () => void | Promise<void>): () => void
}

/** The longest delay that setTimeout takes; longer ones would fire at once. */
const LONGEST_TIMEOUT = 2_147_483_647

export const machineClock: GraphClock = {
  now: () => Date.now(),
  setTimer(ms, fire) {
    const timer = setTimeout(() => void fire(), Math.min(Math.max(ms, 0), LONGEST_TIMEOUT))
    return () => clearTimeout(timer)
  },
}

export const SECOND = 1000
export const MINUTE = 60 * SECOND
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR
