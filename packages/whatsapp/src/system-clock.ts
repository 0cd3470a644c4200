import type { ChannelClock } from './channel.ts'

/** The machine's clock. Its timers do not keep a process alive. */
export const systemClock: ChannelClock = {
  now: () => Date.now(),
  elapsed: () => performance.now(),
  setTimer(ms, fire) {
    const timer = setTimeout(fire, ms)
    timer.unref()
    return () => clearTimeout(timer)
  },
}
