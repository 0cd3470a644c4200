import { setImmediate } from 'node:timers/promises'

/** How long others wait at most for work that is done between breaths, in ms. */
const sliceMs = 8

/** Gives others their turn of the event loop when called after work that took a while. */
export function breather(): () => Promise<void> {
  let end = performance.now() + sliceMs
  return async () => {
    if (performance.now() < end) return
    await setImmediate()
    end = performance.now() + sliceMs
  }
}
