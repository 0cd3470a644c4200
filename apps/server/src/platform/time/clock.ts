/** Time as a port, so that tests and the end-to-end journeys move it by hand. */
export interface Clock {
  /** The time of day, ms UTC: what is stored, shown and agreed upon with others. */
  now(): number
  /** Ms since some moment, for what is waited for within the process: nobody who sets a clock moves it. */
  elapsed(): number
  /** Calls `fire` once, `ms` from now; returns how to cancel it. `fire` handles its own failures. */
  setTimer(ms: number, fire: () => void | Promise<void>): () => void
  /** Calls `leapt` whenever the time of day was wrong and is right now; returns how to stop that. */
  onLeap?(leapt: () => void): () => void
}

/** The longest delay that setTimeout takes; longer ones would fire at once. */
const longestTimeout = 2_147_483_647

export const systemClock: Clock = {
  now: () => Date.now(),
  elapsed: () => performance.now(),
  setTimer(ms, fire) {
    const timer = setTimeout(() => void fire(), Math.min(Math.max(ms, 0), longestTimeout))
    return () => clearTimeout(timer)
  },
}
