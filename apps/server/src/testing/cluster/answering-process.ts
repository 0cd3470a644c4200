// A server for long tests, in a process of its own: the product without its bounds of requests and its breaker of loops.
import { startProcess } from '../../compose/start-process.ts'

await startProcess({
  rates: { perMinute: 1_000_000, publicPerMinute: 1_000_000 },
  delayScale: 0.05,
  loopTurns: 1_000_000,
})
