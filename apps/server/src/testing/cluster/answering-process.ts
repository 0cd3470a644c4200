// A server for long tests, in a process of its own: the product without its bounds of requests and its breaker of loops, as patient with Meta as `WORD_WITHIN_MS` says.
import { startProcess } from '../../compose/process/start-process.ts'

const wordWithinMs = process.env['WORD_WITHIN_MS']

await startProcess({
  rates: { perMinute: 1_000_000, publicPerMinute: 1_000_000 },
  delayScale: 0.05,
  loopTurns: 1_000_000,
  ...(wordWithinMs !== undefined && { wordWithinMs: Number(wordWithinMs) }),
})
