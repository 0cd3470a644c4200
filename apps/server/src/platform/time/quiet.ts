/** How long a moment is, and how late its end may be when nothing else was to be done, in ms. */
const momentMs = 4
const lateMs = 2

/**
 * Resolves after a moment in which the process had nothing else to do, or after `mostMs`. Of the machine's own clock: what is
 * waited for is the processor.
 */
export async function untilQuiet(mostMs: number): Promise<void> {
  const began = performance.now()
  for (;;) {
    const before = performance.now()
    await new Promise((resolve) => setTimeout(resolve, momentMs))
    const now = performance.now()
    if (now - before < momentMs + lateMs || now - began >= mostMs) return
  }
}
