// The whole server in a process of its own, with the greatest rate of campaigns that can be set: started by big.ts.
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { readConfig } from '../../apps/server/src/config/config.ts'
import { startServer } from '../../apps/server/src/compose/server.ts'
import { profiled } from '../report/profile.ts'

/** `loop` begins to watch the event loop, `loopSeen` ends it; `profile` and `profiled` do so with where the time goes. */
export type ServerRequest =
  | { env: Record<string, string> }
  | { ask: 'loop' | 'loopSeen' | 'profile' | 'profiled' }
/** Milliseconds between two turns of the loop that are a millisecond apart when nothing is in the way. */
export type Loop = { p99: number; max: number }
export type ServerAnswer =
  | { url: string }
  | { watching: true }
  | Loop
  /** A table of `shares`, and the milliseconds of the processor meanwhile. */
  | { shares: string; processorMs: number }
  | { failed: string }

const delays = monitorEventLoopDelay({ resolution: 1 })
let endProfile = (): void => {}
let profile = Promise.resolve('')
let used = process.cpuUsage()
const tell = (answer: ServerAnswer): void => void process.send?.(answer)

async function answer(request: ServerRequest): Promise<ServerAnswer> {
  if ('env' in request) {
    const { url } = await startServer(readConfig(request.env), {
      rates: { perMinute: 1_000_000, publicPerMinute: 1_000_000 },
      // So that what is measured is never the pace of the number.
      pace: { burst: 20, everyMs: 50 },
      campaignPace: { perMinute: 600, dailyCap: 1_000_000, strangersCap: 1_000_000 },
    })
    return { url }
  }
  if (request.ask === 'profile') {
    const over = Promise.withResolvers<void>()
    endProfile = over.resolve
    profile = profiled(() => over.promise)
    used = process.cpuUsage()
    return { watching: true }
  }
  if (request.ask === 'profiled') {
    const { user, system } = process.cpuUsage(used)
    endProfile()
    return { shares: await profile, processorMs: (user + system) / 1000 }
  }
  if (request.ask === 'loop') {
    delays.reset()
    delays.enable()
    return { watching: true }
  }
  delays.disable()
  return { p99: delays.percentile(99) / 1e6, max: delays.max / 1e6 }
}

process.on('message', (request: ServerRequest) => {
  answer(request).then(tell, (error: unknown) => tell({ failed: String(error) }))
})
process.on('disconnect', () => process.exit())
