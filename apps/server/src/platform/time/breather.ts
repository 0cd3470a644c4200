/** How long others wait at most for work that is done between breaths, in ms. */
const sliceMs = 8

/** Those who wait for their next slice, first come first served. */
const waiting: (() => void)[] = []

/**
 * Gives others their turn of the event loop when called after work that took a while. However many do such work, one slice
 * of it is done between two looks at what else there is to do.
 */
export function breather(): () => Promise<void> {
  let end = performance.now() + sliceMs
  return async () => {
    if (performance.now() < end) return
    await new Promise<void>((resolve) => {
      waiting.push(resolve)
      if (waiting.length === 1) setImmediate(goOn)
    })
    end = performance.now() + sliceMs
  }
}

function goOn(): void {
  waiting.shift()?.()
  if (waiting.length > 0) setImmediate(goOn)
}
