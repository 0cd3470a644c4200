// What an exchange costs of the processor, servers and PostgreSQL together: of many bots beside one, and on two servers beside one.
import { median, spread, table, writeSection } from '../report/report.ts'
import { type Driven, Nodes } from './nodes.ts'

/** To try it: little of everything, and nothing is written down. */
const isSmall = process.argv[2] === 'small'
const runs = isSmall ? 1 : 3
const bots = 48
/** Messages that come in a second, whoever they are for; null: as fast as it goes. */
const rates = [24, 60, null]
const forMs = isSmall ? 2000 : 4000
const mostManyBots = 1.3
const mostTwoNodes = 1.15

const nodes = await Nodes.open()
try {
  const shops = await nodes.database('shops', bots)
  const everyMs = (rate: number | null) => (rate === null ? 0 : (bots * 1000) / rate)
  const named = (rate: number | null) => (rate === null ? 'as fast as it goes' : `${rate} a second`)
  const told = (what: string, { perSecond, processorMs, latencies }: Driven) =>
    process.stdout.write(
      `${what}: ${perSecond.toFixed(0)}/s, ${processorMs.toFixed(2)} ms of the processor, p50 ${median(latencies).toFixed(1)}\n`,
    )
  /** Both sides of one ratio in turns, as a row. */
  const row = (rate: number | null, ours: Driven[], theirs: Driven[], most: number): string[] => {
    const ratios = ours.map(({ processorMs }, run) => processorMs / (theirs[run]?.processorMs ?? Number.NaN))
    return [
      named(rate),
      spread(ours.map(({ processorMs }) => processorMs)),
      spread(theirs.map(({ processorMs }) => processorMs)),
      `${spread(ratios, 2)}× (target ${most}${median(ratios) > most ? ', missed' : ''})`,
      spread(
        ours.map(({ perSecond }) => perSecond),
        0,
      ),
      spread(
        theirs.map(({ perSecond }) => perSecond),
        0,
      ),
    ]
  }

  const first = await nodes.start(shops)
  await nodes.spread(shops, [first])
  const [lone = ''] = shops.bots
  const ofMany = { bots: shops.bots, customersEach: 1, forMs }
  const ofOne = { bots: [lone], customersEach: bots, forMs }
  await nodes.drive([first], { ...ofMany, everyMs: 0, forMs: 3000 })
  await nodes.drive([first], { ...ofOne, everyMs: 0, forMs: 3000 })

  const manyRows: string[][] = []
  for (const rate of rates) {
    const [many, one]: [Driven[], Driven[]] = [[], []]
    for (let run = 0; run < runs; run++) {
      many.push(await nodes.drive([first], { ...ofMany, everyMs: everyMs(rate) }))
      one.push(await nodes.drive([first], { ...ofOne, everyMs: everyMs(rate) }))
    }
    for (const [at, driven] of many.entries()) {
      told(`${bots} bots, ${named(rate)}`, driven)
      told(`one bot, ${named(rate)}`, one[at] ?? driven)
    }
    manyRows.push(row(rate, many, one, mostManyBots))
  }

  const paced = rates.filter((rate) => rate !== null)
  const [two, alone] = [paced.map((): Driven[] => []), paced.map((): Driven[] => [])]
  for (let run = 0; run < runs; run++) {
    for (const [at, rate] of paced.entries())
      alone[at]?.push(await nodes.drive([first], { ...ofMany, everyMs: everyMs(rate) }))
    const second = await nodes.start(shops)
    await nodes.spread(shops, [first, second])
    // What one compiles only once it is asked.
    await nodes.drive([first, second], { ...ofMany, everyMs: 0, forMs: 3000 })
    for (const [at, rate] of paced.entries())
      two[at]?.push(await nodes.drive([first, second], { ...ofMany, everyMs: everyMs(rate) }))
    await second.end()
    await nodes.spread(shops, [first])
    // What was taken back is loaded anew.
    await nodes.drive([first], { ...ofMany, everyMs: 0, forMs: 3000 })
  }
  for (const [at, rate] of paced.entries())
    for (const [run, driven] of (two[at] ?? []).entries()) {
      told(`two servers, ${named(rate)}`, driven)
      told(`one server, ${named(rate)}`, alone[at]?.[run] ?? driven)
    }
  const twoRows = paced.map((rate, at) => row(rate, two[at] ?? [], alone[at] ?? [], mostTwoNodes))

  const head = (ours: string, theirs: string) => [
    'messages',
    `${ours}, ms a message`,
    `${theirs}, ms a message`,
    'ratio',
    `${ours}, a second`,
    `${theirs}, a second`,
  ]
  const result = `${table(head(`${bots} bots`, 'one bot'), manyRows)}

${table(head('two servers', 'one server'), twoRows)}`
  if (isSmall) process.stdout.write(`${result}\n`)
  else
    writeSection(
      'The processor of a cluster',
      `Servers on a PostgreSQL that flushes every commit, ${bots} customers who write over stub lines, each the next message when the reply to the last has
left. Milliseconds of the processor that servers and PostgreSQL took together, with all that they do by the second besides, by message with its
reply; the customers, who are in the servers’ processes, count on both sides. First one server: a customer of each of ${bots} bots beside ${bots}
customers of one. Then ${bots} bots on two servers beside one. ${runs} runs of ${forMs / 1000} s, in turns.

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
