import { appendFileSync } from 'node:fs'
import { engine } from '../platform/db/testing/engines.ts'

/** What a long test found, in the columns of `scripts/test-long.mjs`. */
export type LongResult = {
  what: string
  kills: number
  sent: number
  broken: string[]
  repeated: number
  askedAgain: number
  /** Of `performance.now`. */
  started: number
}

/** Adds one line to the results of `npm run test:long`; run otherwise, a long test tells nobody. */
export function reportLong({ what, kills, sent, broken, repeated, askedAgain, started }: LongResult): void {
  const file = process.env['LONG_RESULTS']
  if (file === undefined) return
  const seconds = Math.round((performance.now() - started) / 1000)
  const row = [what, engine, kills, sent, broken.length, repeated, askedAgain, seconds]
  appendFileSync(file, `${JSON.stringify({ row, broken: broken.slice(0, 20) })}\n`)
}
