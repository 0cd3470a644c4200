// What messages lose while accounts write: the same traffic with and without, on the database of both.
import { benchmark, inTurns, isSmall, ratiosOf } from '../report/benchmark.ts'
import { table, median, percentile, spread } from '../report/report.ts'
import { type Driven, withNodes } from './nodes.ts'

const runs = isSmall ? 1 : 3
const bots = 48
const perSecond = 60
const ways = [
  { name: 'as fast as it goes', everyMs: 0, forMs: isSmall ? 2000 : 5000 },
  { name: 'one a second of each bot', everyMs: 1000, forMs: isSmall ? 2000 : 5000 },
]
/** Who writes meanwhile: `elsewhere` takes as much of the machine, and nothing of this database. */
const manners = ['nobody', 'elsewhere', 'account', 'installation'] as const
type Manner = (typeof manners)[number]
const target = 0.95

const how = `A server with ${bots} bots on PostgreSQL that flushes every commit, each with a customer who writes, waits for the reply and writes again, over
a stub line. Beside it another server of the same cluster saves ${perSecond} times a second: an account’s row and its bot’s. «Elsewhere»: it does so
on another database of the same PostgreSQL, which takes as much of the two cores and stands in nobody’s way. «Installation»: each write
keeps everybody else waiting, as all of them did before accounts had partitions of their own. ${runs} runs, in turns.
Target: «account» at least ${target} of «elsewhere».`

await benchmark('Messages while accounts write', () =>
  withNodes(async (nodes) => {
    const [shops, others] = [await nodes.database('shops', bots), await nodes.database('others', bots)]
    const node = await nodes.start(shops)
    const writers = { here: await nodes.start(shops, 'web'), elsewhere: await nodes.start(others, 'web') }
    await nodes.spread(shops, [node])
    const traffic = { bots: shops.bots, customersEach: 1 }
    await nodes.warmUp([node], traffic)

    async function beside(manner: Manner, way: (typeof ways)[number]): Promise<Driven> {
      const writer = manner === 'elsewhere' ? writers.elsewhere : writers.here
      const scope = manner === 'installation' ? manner : 'account'
      const { accounts } = manner === 'elsewhere' ? others : shops
      if (manner !== 'nobody') await writer.write({ accounts, perSecond, scope })
      const driven = await nodes.drive([node], { ...traffic, ...way })
      const written = manner === 'nobody' ? 0 : await writer.rest()
      process.stdout.write(
        `${way.name}, ${manner}: ${driven.perSecond.toFixed(1)}/s, p50 ${median(driven.latencies).toFixed(1)}, ${written} written\n`,
      )
      return driven
    }

    const rows: string[][] = []
    for (const way of ways) {
      const driven: Record<Manner, Driven[]> = { nobody: [], elsewhere: [], account: [], installation: [] }
      for (const { side } of inTurns(manners, runs)) driven[side].push(await beside(side, way))
      const rates = (manner: Manner) => driven[manner].map((one) => one.perSecond)
      for (const manner of manners) {
        const latencies = driven[manner].map((one) => one.latencies)
        const toElsewhere = ratiosOf(rates(manner), rates('elsewhere'))
        const isMissed = manner === 'account' && median(toElsewhere) < target
        rows.push([
          way.name,
          manner,
          spread(rates(manner), 0),
          spread(ratiosOf(rates(manner), rates('nobody')), 3),
          `${spread(toElsewhere, 3)}${isMissed ? ' (missed)' : ''}`,
          spread(latencies.map((each) => median(each))),
          spread(latencies.map((each) => percentile(each, 0.99))),
        ])
      }
    }
    const head = [
      'traffic',
      'who writes',
      'messages a second',
      'to nobody',
      'to elsewhere',
      'p50, ms',
      'p99, ms',
    ]
    return { how, result: table(head, rows) }
  }),
)
