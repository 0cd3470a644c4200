import type { ChannelClock } from '../channel.ts'

/** The machine's clock. Its timers do not keep a process alive. */
export const systemClock: ChannelClock = {
  now: () => Date.now(),
  after(milliseconds, run) {
    const timer = setTimeout(run, milliseconds)
    timer.unref()
    return () => clearTimeout(timer)
  },
}
