// What servers that may be several cost a single one: the durable pipeline and the start beside the release before that work, of the
// release that first had it, and of today's.
import { resolve } from 'node:path'
import { releaseTree } from '../../apps/server/src/testing/cluster/release-tree.ts'
import { atMost, benchmark, ratiosOf } from '../report/benchmark.ts'
import { spread, table } from '../report/report.ts'
import { pipelines } from './pipelines.ts'
import { Places } from './places.ts'
import { starts } from './starts.ts'

/** The last one in which transactions knew nothing of other servers. */
const before = process.env['BENCH_RELEASE'] ?? 'f907fdde'
/** The first that worked for the bots which a server holds, fenced by their epochs. */
const first = '7a0b4cf7'
const most = 1.03

await benchmark('One server, beside the release before several', async () => {
  const wanted = ['bench', 'scripts']
  const then = releaseTree(before, wanted)
  const leases = releaseTree(first, wanted)
  const places = await Places.open()
  try {
    const today = resolve(import.meta.dirname, '../..')
    const theirs = then.directory
    const rows = { leases: [] as string[][], today: [] as string[][] }
    for (const measure of [pipelines, starts])
      for (const engine of ['SQLite', 'PostgreSQL'] as const) {
        for (const one of await measure(engine, places, { ours: leases.directory, theirs }))
          rows.leases.push([
            one.name,
            spread(one.ours, 2),
            spread(one.theirs, 2),
            atMost(ratiosOf(one.ours, one.theirs), most, 3),
          ])
        for (const one of await measure(engine, places, { ours: today, theirs }))
          rows.today.push([
            one.name,
            spread(one.ours, 2),
            spread(one.theirs, 2),
            spread(ratiosOf(one.ours, one.theirs), 3),
          ])
      }
    const [oldCommit, leasesCommit] = [then.commit.slice(0, 8), leases.commit.slice(0, 8)]
    const how = `The durable pipeline as in its own section, of the sources of ${leasesCommit}, the first release whose servers may be several, and of those of
${oldCommit}, the last that knew of no other server; each in a process and on a database of its own, in turns. Then starts of both on a database
that is there, as one bundled file whose code was compiled before. Packages of others are of today on both sides.`
    const result = `${table(['', `at ${leasesCommit}`, `at ${oldCommit}`, 'ratio'], rows.leases)}

The same of today’s sources: the ratio is also of all else that was made since, of what turns keep for a mirror, of the window in which an answer is
free, and of the keys of what is sent.

${table(['', 'now', `at ${oldCommit}`, 'ratio'], rows.today)}`
    return { how, result }
  } finally {
    places.remove()
    leases.remove()
    then.remove()
  }
})
