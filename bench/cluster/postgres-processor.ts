import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Linux counts in hundredths of a second, whatever its own clock does. */
const msATick = 10

/** A process of /proc; null when it has ended meanwhile. */
function statOf(pid: string): { parent: string; own: number; ended: number } | null {
  try {
    // The name is in brackets, and may have spaces.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    const [user, system, userOfEnded, systemOfEnded] = fields.slice(11, 15).map(Number)
    return {
      parent: fields[1] ?? '',
      own: (user ?? 0) + (system ?? 0),
      ended: (userOfEnded ?? 0) + (systemOfEnded ?? 0),
    }
  } catch {
    return null
  }
}

/** What a PostgreSQL and all of its processes, ended ones among them, have used of the processor so far, in ms. */
export function postgresProcessorMs(data: string): number {
  const [postmaster = ''] = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')
  const first = statOf(postmaster)
  let ticks = first ? first.own + first.ended : 0
  for (const pid of readdirSync('/proc')) {
    if (!/^\d+$/.test(pid)) continue
    const stat = statOf(pid)
    if (stat?.parent === postmaster) ticks += stat.own
  }
  return ticks * msATick
}
