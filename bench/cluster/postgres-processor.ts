import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { processorUse } from '../report/processor.ts'

/** What a PostgreSQL and all of its processes, ended ones among them, have used of the processor so far, in ms. */
export function postgresProcessorMs(data: string): number {
  const [postmaster = ''] = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')
  const first = processorUse(postmaster)
  let ms = first ? first.own + first.ended : 0
  for (const pid of readdirSync('/proc')) {
    if (!/^\d+$/.test(pid)) continue
    const use = processorUse(pid)
    if (use?.parent === postmaster) ms += use.own
  }
  return ms
}
