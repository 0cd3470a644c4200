import { Session } from 'node:inspector/promises'
import type { Profiler } from 'node:inspector'
import { table } from './report.ts'

/** Where the time of `work` went, as the sampling profiler sees it: a table of `shareOf`. */
export async function profiled(work: () => Promise<unknown>): Promise<string> {
  const session = new Session()
  session.connect()
  await session.post('Profiler.enable')
  await session.post('Profiler.start')
  await work()
  const { profile } = await session.post('Profiler.stop')
  session.disconnect()
  return shares(profile)
}

/** Natives of node:sqlite, which stand in profiles without a file. */
const natives: Record<string, string> = {
  exec: 'SQLite: begin, commit with its flush',
  all: 'SQLite: statements that answer rows',
  run: 'SQLite: other statements',
  '(idle)': 'waiting (network, other processes)',
  '(garbage collector)': 'garbage collection',
  '(program)': 'Node itself',
  writeBuffer: 'writing to sockets',
}

/** Self time by where the code comes from, the greatest shares first. */
export function shares(profile: Profiler.Profile): string {
  const placeOf = new Map(profile.nodes.map(({ id, callFrame }) => [id, place(callFrame)]))
  const spent = new Map<string, number>()
  profile.samples?.forEach((id, at) => {
    const where = placeOf.get(id) ?? '?'
    if (where === profiler) return
    spent.set(where, (spent.get(where) ?? 0) + (profile.timeDeltas?.[at] ?? 0))
  })
  const total = [...spent.values()].reduce((sum, us) => sum + us, 0)
  const greatest = [...spent].toSorted(([, a], [, b]) => b - a).slice(0, 12)
  return table(
    ['where', 'ms', 'share'],
    greatest.map(([where, us]) => [where, (us / 1000).toFixed(0), `${((100 * us) / total).toFixed(0)} %`]),
  )
}

/** The profiler writes down what it saw in the process that it watches. */
const profiler = 'the profiler'

function place({ functionName, url }: { functionName: string; url: string }): string {
  if (url === 'node:inspector') return profiler
  if (url === '') return natives[functionName] ?? 'other native code'
  const library = /^.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url)?.[1]
  if (library) return library
  const own = /(?:apps|packages)\/(.+)\/[^/]+$/.exec(url)?.[1]
  return (
    own?.replace('/src', '') ?? (url.startsWith('node:') ? 'Node’s own modules' : 'the measurement itself')
  )
}
