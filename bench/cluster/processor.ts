// What an exchange costs of the processor, servers and PostgreSQL together: of many bots beside one, and on two servers beside one.
import { atMost, benchmark, inTurns, isSmall, ratiosOf } from '../report/benchmark.ts'
import { median, spread, table } from '../report/report.ts'
import { type Driven, type NodeProcess, type Nodes, type Shops, withNodes } from './nodes.ts'

const runs = isSmall ? 1 : 3
const bots = 48
/** Messages that come in a second, whoever they are for. */
const paces = [24, 60]
const asFastAsItGoes = null
type Rate = number | typeof asFastAsItGoes
const forMs = isSmall ? 2000 : 8000
const warmMs = isSmall ? 3000 : 12_000
const mostManyBots = 1.3
const mostTwoNodes = 1.15

const how = `Servers on a PostgreSQL that flushes every commit, ${bots} customers who write over stub lines, each the next message when the reply to the last has
left. Milliseconds of the processor that servers and PostgreSQL took together, with all that they do by the second besides, by message with its
reply; the customers, who are in the servers’ processes, count on both sides. First one server: a customer of each of ${bots} bots beside ${bots}
customers of one. Then ${bots} bots on two servers beside one. ${runs} runs of ${forMs / 1000} s, in turns.`

const everyMs = (rate: Rate) => (rate === asFastAsItGoes ? 0 : (bots * 1000) / rate)
const named = (rate: Rate) => (rate === asFastAsItGoes ? 'as fast as it goes' : `${rate} a second`)

/** One side of a ratio. */
class Side {
  readonly name: string
  readonly #driven: Driven[] = []

  constructor(name: string) {
    this.name = name
  }

  add(rate: Rate, driven: Driven): void {
    this.#driven.push(driven)
    const { perSecond, processorMs, latencies } = driven
    process.stdout.write(
      `${this.name}, ${named(rate)}: ${perSecond.toFixed(0)}/s, ${processorMs.toFixed(2)} ms of the processor, p50 ${median(latencies).toFixed(1)}\n`,
    )
  }

  get processorMs(): number[] {
    return this.#driven.map(({ processorMs }) => processorMs)
  }

  get perSecond(): number[] {
    return this.#driven.map(({ perSecond }) => perSecond)
  }
}

type Sides = { rate: Rate; ours: Side; theirs: Side }

function compared(all: readonly Sides[], most: number): string {
  const [first] = all
  const [ours, theirs] = [first?.ours.name ?? '', first?.theirs.name ?? '']
  const units = ['ms a message', 'a second'] as const
  const [each, rates] = units.map((unit) => [`${ours}, ${unit}`, `${theirs}, ${unit}`])
  const rows = all.map((sides) => [
    named(sides.rate),
    spread(sides.ours.processorMs),
    spread(sides.theirs.processorMs),
    atMost(ratiosOf(sides.ours.processorMs, sides.theirs.processorMs), most),
    spread(sides.ours.perSecond, 0),
    spread(sides.theirs.perSecond, 0),
  ])
  return table(['messages', ...(each ?? []), 'ratio', ...(rates ?? [])], rows)
}

async function manyBots(nodes: Nodes, shops: Shops, node: NodeProcess): Promise<string> {
  const [lone = ''] = shops.bots
  const ofMany = { bots: shops.bots, customersEach: 1 }
  const ofOne = { bots: [lone], customersEach: bots }
  await nodes.warmUp([node], ofMany)
  await nodes.warmUp([node], ofOne)
  const all: Sides[] = []
  for (const rate of [...paces, asFastAsItGoes]) {
    const sides = { rate, ours: new Side(`${bots} bots`), theirs: new Side('one bot') }
    const both = [
      { into: sides.ours, traffic: ofMany },
      { into: sides.theirs, traffic: ofOne },
    ]
    for (const { side } of inTurns(both, runs))
      side.into.add(rate, await nodes.drive([node], { ...side.traffic, everyMs: everyMs(rate), forMs }))
    all.push(sides)
  }
  return compared(all, mostManyBots)
}

async function twoServers(nodes: Nodes, shops: Shops, first: NodeProcess): Promise<string> {
  const traffic = { bots: shops.bots, customersEach: 1 }
  const all = paces.map((rate): Sides => ({
    rate,
    ours: new Side('two servers'),
    theirs: new Side('one server'),
  }))
  /** Whoever took bots loads them with their first message; a server that was just started becomes as warm as the other. */
  async function measure(servers: readonly NodeProcess[], into: 'ours' | 'theirs'): Promise<void> {
    await nodes.spread(shops, servers)
    await nodes.warmUp(servers, traffic, warmMs)
    for (const { rate, [into]: side } of all)
      side.add(rate, await nodes.drive(servers, { ...traffic, everyMs: everyMs(rate), forMs }))
  }
  for (let run = 0; run < runs; run++) {
    await measure([first], 'theirs')
    const second = await nodes.start(shops)
    await measure([first, second], 'ours')
    await second.end()
  }
  return compared(all, mostTwoNodes)
}

await benchmark('The processor of a cluster', () =>
  withNodes(async (nodes) => {
    const shops = await nodes.database('shops', bots)
    const node = await nodes.start(shops)
    await nodes.spread(shops, [node])
    const many = await manyBots(nodes, shops, node)
    return { how, result: `${many}\n\n${await twoServers(nodes, shops, node)}` }
  }),
)
