// An echo over the real Baileys and the emulated WhatsApp, beside a bare Baileys echo bot. Three processes.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import type { Profiler } from 'node:inspector'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { BotsProcess, EmulatorProcess } from './processes.ts'
import { shares } from '../report/profile.ts'
import { median, spread, table, writeSection } from '../report/report.ts'

/** Only `speed` or only `memory`, of which nothing is written down. */
const [only] = process.argv.slice(2)
const runs = 5
const crowd = 20
const eachTogether = 15
const eachAlone = 40
const memoryRuns = 2
const fewLines = 20
const manyLines = 60

const directory = mkdtempSync(join(tmpdir(), 'recado-echo-'))
let processes = 0

async function start(emulator: EmulatorProcess, side: 'recado' | 'bare'): Promise<BotsProcess> {
  processes += 1
  const args = [await emulator.url(), join(directory, `${processes}`)]
  const bots = new BotsProcess(emulator, side, args, `5730${100 + processes}`)
  await bots.ready()
  return bots
}

async function speed(): Promise<string> {
  const emulator = new EmulatorProcess()
  const [recado, bare] = [await start(emulator, 'recado'), await start(emulator, 'bare')]
  const customers: string[] = []
  for (let count = 0; count < crowd; count += 1) {
    const phoneNumber = `57311${1_000_000 + count}`
    await emulator.ask({ ask: 'phone', phoneNumber, name: `Cliente ${count}` })
    customers.push(phoneNumber)
  }
  const sides = [
    { bots: bare, rates: [] as number[], latencies: [] as number[], processor: [] as number[] },
    { bots: recado, rates: [] as number[], latencies: [] as number[], processor: [] as number[] },
  ]
  for (const { bots } of sides) await bots.link(0)
  // The first run warms up: sessions are made, code is compiled.
  for (let run = 0; run <= runs; run += 1) {
    for (const { bots, rates, latencies, processor } of run % 2 ? sides : sides.toReversed()) {
      const before = await bots.processorMs()
      const together = await emulator.drive(bots.ownerOf(0), customers, eachTogether)
      const used = (await bots.processorMs()) - before
      const alone = await emulator.drive(bots.ownerOf(0), customers.slice(0, 1), eachAlone)
      if (run > 0) rates.push(together.rate)
      if (run > 0) processor.push(used / (crowd * eachTogether))
      if (run > 0) latencies.push(median(alone.latencies))
    }
  }
  const file = join(directory, 'recado.cpuprofile')
  await recado.profile(file)
  await emulator.drive(recado.ownerOf(0), customers, eachTogether)
  await recado.profile(file)
  // Written by the profiler.
  const where = shares(JSON.parse(readFileSync(file, 'utf8')) as Profiler.Profile)
  await recado.end()
  await bare.end()
  emulator.kill()
  const [theirs, ours] = sides
  if (!theirs || !ours) throw new Error('There are two sides')
  const ratios = ours.rates.map((rate, run) => rate / (theirs.rates[run] ?? Number.NaN))
  const added = ours.latencies.map((ms, run) => ms - (theirs.latencies[run] ?? Number.NaN))
  const dearer = ours.processor.map((ms, run) => ms / (theirs.processor[run] ?? Number.NaN))
  const missed = median(ratios) < 0.8 || median(added) > 5
  const rates = table(
    ['', 'Recado', 'bare Baileys', ''],
    [
      [
        `messages a second, ${crowd} customers at once`,
        spread(ours.rates, 0),
        spread(theirs.rates, 0),
        `${spread(ratios, 2)}× (target 0.8${median(ratios) < 0.8 ? ', missed' : ''})`,
      ],
      [
        'of the processor, ms a message in the bot’s process',
        spread(ours.processor),
        spread(theirs.processor),
        `${spread(dearer)}×`,
      ],
      [
        'one customer, median ms to the reply',
        spread(ours.latencies),
        spread(theirs.latencies),
        `added ${spread(added)} ms (target 5${median(added) > 5 ? ', missed' : ''})`,
      ],
    ],
  )
  return missed ? `${rates}\n\nRecado’s process, ${crowd} customers at once:\n\n${where}` : rates
}

async function memory(): Promise<string> {
  const perLine = { recado: [] as number[], bare: [] as number[] }
  const heapPerLine = { recado: [] as number[], bare: [] as number[] }
  for (let run = 0; run < memoryRuns; run += 1) {
    const emulator = new EmulatorProcess()
    for (const side of ['bare', 'recado'] as const) {
      const bots = await start(emulator, side)
      for (let line = 0; line < fewLines; line += 1) await bots.link(line)
      const few = await bots.memory()
      for (let line = fewLines; line < manyLines; line += 1) await bots.link(line)
      const many = await bots.memory()
      await bots.end()
      const kib = 1024 * (manyLines - fewLines)
      perLine[side].push((many.rss - few.rss) / kib)
      heapPerLine[side].push((many.heap - few.heap) / kib)
    }
    emulator.kill()
  }
  const ratioOf = (each: typeof perLine): number[] =>
    each.recado.map((kib, run) => kib / (each.bare[run] ?? Number.NaN))
  const ratios = ratioOf(perLine)
  return table(
    ['further idle line, KiB', 'Recado', 'bare Baileys', ''],
    [
      [
        'resident memory',
        spread(perLine.recado, 0),
        spread(perLine.bare, 0),
        `${spread(ratios, 2)}× (target 1.5${median(ratios) > 1.5 ? ', missed' : ''})`,
      ],
      [
        'of it heap and buffers',
        spread(heapPerLine.recado, 0),
        spread(heapPerLine.bare, 0),
        `${spread(ratioOf(heapPerLine), 2)}×`,
      ],
    ],
  )
}

try {
  if (only === 'speed') process.stdout.write(`${await speed()}\n`)
  else if (only === 'memory') process.stdout.write(`${await memory()}\n`)
  else
    writeSection(
      'Echo over Baileys',
      `The emulated WhatsApp with all phones, Recado, and a bare Baileys echo bot with its login in memory, each a process
of its own. Recado is the whole server on SQLite: session and messages encrypted or journalled, and committed before the
receipt; response delay with its «escribiendo…», pace of sending and the breaker of loops are set aside. Recado marks as
read what it has answered, the bare bot does not. ${runs} runs, taking turns, after one that
warms up: ${crowd} customers write ${eachTogether} messages each, the next one when the reply is on their phone; then one of them writes ${eachAlone}.

${await speed()}

Memory: the difference between ${manyLines} and ${fewLines} linked and idle lines in one process, ${memoryRuns} runs.

${await memory()}`,
    )
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`)
  process.exitCode = 1
} finally {
  rmSync(directory, { recursive: true, force: true })
}
// Whatever failed, the other processes end with this one.
process.exit()
