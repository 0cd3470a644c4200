import { readFileSync } from 'node:fs'

/** Linux counts in hundredths of a second, whatever its own clock does. */
const msATick = 10

/** A process of /proc: what it used of the processor, and what those of its children that have ended did, in ms. */
export type ProcessorUse = { parent: string; own: number; ended: number }

/** Null when it has ended meanwhile. */
export function processorUse(pid: string | number): ProcessorUse | null {
  try {
    // The name is in brackets, and may have spaces.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    const [user = 0, system = 0, userOfEnded = 0, systemOfEnded = 0] = fields.slice(11, 15).map(Number)
    return {
      parent: fields[1] ?? '',
      own: (user + system) * msATick,
      ended: (userOfEnded + systemOfEnded) * msATick,
    }
  } catch {
    return null
  }
}
