// What servers that may be several cost a single one: the durable pipeline and the start beside the release before that work.
import { resolve } from 'node:path'
import { releaseTree } from '../../apps/server/src/testing/cluster/release-tree.ts'
import { atMost, benchmark, ratiosOf } from '../report/benchmark.ts'
import { spread, table } from '../report/report.ts'
import { pipelines } from './pipelines.ts'
import { Places } from './places.ts'
import { starts } from './starts.ts'

/** The last one in which transactions knew nothing of other servers. */
const before = process.env['BENCH_RELEASE'] ?? 'f907fdde'
const most = 1.03

await benchmark('One server, beside the release before several', async () => {
  const then = releaseTree(before, ['bench', 'scripts'])
  const places = await Places.open()
  try {
    const trees = { ours: resolve(import.meta.dirname, '../..'), theirs: then.directory }
    const rows = []
    for (const measure of [pipelines, starts])
      for (const engine of ['SQLite', 'PostgreSQL'] as const)
        for (const { name, ours, theirs } of await measure(engine, places, trees))
          rows.push([name, spread(ours, 2), spread(theirs, 2), atMost(ratiosOf(ours, theirs), most, 3)])
    const commit = then.commit.slice(0, 8)
    const how = `The durable pipeline as in its own section, of today’s sources and of those of ${commit}, the last that knew of no other server;
each in a process and on a database of its own, in turns. Then starts of both on a database that is there, as one bundled file whose code
was compiled before. Packages of others are of today on both sides. Between the two is also all else that was made meanwhile: the ratio is of that, too.`
    return { how, result: table(['', 'now', `at ${commit}`, 'ratio'], rows) }
  } finally {
    places.remove()
    then.remove()
  }
})
