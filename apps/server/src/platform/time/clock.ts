/** Time as a port, so that tests and the end-to-end journeys move it by hand. All times are ms UTC. */
export interface Clock {
  now(): number
  /** Calls `fire` once, `ms` from now; returns how to cancel it. `fire` handles its own failures. */
  setTimer(ms: number, fire: () => void | Promise<void>): () => void
}

/** The longest delay that setTimeout takes; longer ones would fire at once. */
const longestTimeout = 2_147_483_647

export const systemClock: Clock = {
  now: () => Date.now(),
  setTimer(ms, fire) {
    const timer = setTimeout(() => void fire(), Math.min(Math.max(ms, 0), longestTimeout))
    return () => clearTimeout(timer)
  },
}
