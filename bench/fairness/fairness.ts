// What one account may cost the customers of another: 20 of them write while it does each attack in a loop, and before and after.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../report/free-port.ts'
import { percentile, table, writeSection } from '../report/report.ts'
import { BotsProcess, EmulatorProcess, Peer } from '../whatsapp/processes.ts'
import type { AttackerAnswer, AttackerRequest } from './attacker-process.ts'
import { attacks } from './attacks.ts'

const crowd = 20
const each = 20
/** One of the attacks alone, by a part of its name. */
const only = process.env['FAIRNESS_ONLY'] ?? ''
const everyMs = 1000
const target = 1.5
/** The emulator's. */
const patienceMs = 30_000

const directory = mkdtempSync(join(tmpdir(), 'recado-fairness-'))

type Phase = { p50: number; p99: number }
type Row = { name: string; quiet: Phase; attacked: Phase; tried: number }

async function measure(): Promise<Row[]> {
  const [port, theirs] = [await freePort(), await freePort()]
  const attacker = new Peer<AttackerRequest, AttackerAnswer>(
    join(import.meta.dirname, 'attacker-process.ts'),
    [`http://127.0.0.1:${port}`, String(theirs)],
  )
  await attacker.ready
  const emulator = new EmulatorProcess()
  const args = [await emulator.url(), directory, String(port), String(theirs)]
  const bots = new BotsProcess(emulator, join('..', 'fairness', 'recado'), args, '57301')
  await bots.ready()
  await bots.link(0)
  const customers: string[] = []
  for (let count = 0; count < crowd; count += 1) {
    const phoneNumber = `57311${1_000_000 + count}`
    await emulator.ask({ ask: 'phone', phoneNumber, name: `Cliente ${count}` })
    customers.push(phoneNumber)
  }
  await attacker.ask({ ask: 'signIn' })
  // Who has no reply after that counts as one that took so long.
  const write = async (): Promise<number[]> => {
    try {
      return (await emulator.drive(bots.ownerOf(0), customers, each, { everyMs })).latencies
    } catch {
      return [patienceMs]
    }
  }
  const phase = (latencies: number[]): Phase => ({
    p50: percentile(latencies, 0.5),
    p99: percentile(latencies, 0.99),
  })
  // Sessions are made and code is compiled.
  await write()
  let before = await write()
  const rows: Row[] = []
  for (const [at, { name }] of attacks('').entries()) {
    if (!name.includes(only)) continue
    await attacker.ask({ ask: 'attack', at })
    const attacked = await write()
    const ended = await attacker.ask({ ask: 'rest' })
    await new Promise((resolve) => setTimeout(resolve, 2000))
    const after = await write()
    const tried = 'tried' in ended ? ended.tried : 0
    rows.push({ name, quiet: phase([...before, ...after]), attacked: phase(attacked), tried })
    process.stdout.write(`${JSON.stringify(rows.at(-1))}\n`)
    before = after
  }
  await bots.end()
  emulator.kill()
  attacker.kill()
  return rows
}

const median = (values: number[]): number => percentile(values, 0.5)

try {
  const rows = await measure()
  const ratios = rows.map(({ quiet, attacked }) => attacked.p99 / quiet.p99)
  const all = (which: 'quiet' | 'attacked'): number => median(rows.map((row) => row[which].p99))
  writeSection(
    'Fairness',
    `The emulated WhatsApp with all phones, Recado and an attacker, each a process of its own, the attacker’s behind all others. ${crowd}
customers of one account write ${each} messages each, at most one in ${everyMs} ms, while another account does one thing in eight loops, from
thousands of places; «quiet» are the same messages right before and after. Milliseconds from the customer’s phone to the reply on it;
target: p99 at most ${target}× of quiet. The machine was shared with other work, which counts on both sides: see its load above.

${table(
  [
    'the other account does',
    'times',
    'quiet p50',
    'quiet p99',
    'attacked p50',
    'attacked p99',
    'ratio of p99',
  ],
  rows.map(({ name, quiet, attacked, tried }, at) => [
    name,
    String(tried),
    quiet.p50.toFixed(0),
    quiet.p99.toFixed(0),
    attacked.p50.toFixed(0),
    attacked.p99.toFixed(0),
    `${(ratios[at] ?? 0).toFixed(2)}×${(ratios[at] ?? 0) > target ? ' (missed)' : ''}`,
  ]),
)}

Median over the attacks: p99 ${all('attacked').toFixed(0)} ms attacked, ${all('quiet').toFixed(0)} ms quiet, ratio ${median(ratios).toFixed(2)}× (target ${target}).`,
  )
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`)
  process.exitCode = 1
} finally {
  rmSync(directory, { recursive: true, force: true })
}
// Whatever failed, the other processes end with this one.
process.exit()
