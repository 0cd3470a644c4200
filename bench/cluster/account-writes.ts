// What messages lose while accounts write: the same traffic with and without, on the database of both.
import { table, median, percentile, spread, writeSection } from '../report/report.ts'
import { type Driven, Nodes } from './nodes.ts'

/** To try it: little of everything, and nothing is written down. */
const isSmall = process.argv[2] === 'small'
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

const nodes = await Nodes.open()
try {
  const [shops, others] = [await nodes.database('shops', bots), await nodes.database('others', bots)]
  const node = await nodes.start(shops)
  const writers = { here: await nodes.start(shops, 'web'), elsewhere: await nodes.start(others, 'web') }
  await nodes.spread(shops, [node])
  const traffic = { bots: shops.bots, customersEach: 1 }
  await nodes.drive([node], { ...traffic, everyMs: 0, forMs: 3000 })

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
    for (let run = 0; run < runs; run++)
      for (const manner of run % 2 ? manners.toReversed() : manners)
        driven[manner].push(await beside(manner, way))
    for (const manner of manners) {
      const all = driven[manner]
      const to = (other: Manner, value: (one: Driven) => number) =>
        all.map((one, run) => value(one) / value(driven[other][run] ?? one))
      const rate = (one: Driven) => one.perSecond
      const isMissed = manner === 'account' && median(to('elsewhere', rate)) < target
      rows.push([
        way.name,
        manner,
        spread(all.map(rate), 0),
        spread(to('nobody', rate), 3),
        `${spread(to('elsewhere', rate), 3)}${isMissed ? ' (missed)' : ''}`,
        spread(all.map(({ latencies }) => median(latencies))),
        spread(all.map(({ latencies }) => percentile(latencies, 0.99))),
      ])
    }
  }
  const result = table(
    ['traffic', 'who writes', 'messages a second', 'to nobody', 'to elsewhere', 'p50, ms', 'p99, ms'],
    rows,
  )
  if (isSmall) process.stdout.write(`${result}\n`)
  else
    writeSection(
      'Messages while accounts write',
      `A server with ${bots} bots on PostgreSQL that flushes every commit, each with a customer who writes, waits for the reply and writes again, over
a stub line. Beside it another server of the same cluster saves ${perSecond} times a second: an account’s row and its bot’s. «Elsewhere»: it does so
on another database of the same PostgreSQL, which takes as much of the two cores and stands in nobody’s way. «Installation»: each write
keeps everybody else waiting, as all of them did before accounts had partitions of their own. ${runs} runs, in turns.
Target: «account» at least ${target} of «elsewhere».

${result}`,
    )
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`)
  process.exitCode = 1
} finally {
  nodes.close()
}
// Whatever failed, the other processes end with this one.
process.exit()
