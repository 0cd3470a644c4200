// npm run bench -- backlog: a shop that was down, and what its customers wrote meanwhile.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import type { Profiler } from 'node:inspector'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { BotsProcess, EmulatorProcess } from './processes.ts'
import type { Heard } from './protocol.ts'
import { shares } from '../report/profile.ts'
import { percentile, table, writeSection } from '../report/report.ts'

const customers = Number(process.env['BACKLOG_CUSTOMERS'] ?? 250)
const each = Number(process.env['BACKLOG_EACH'] ?? 4)
const prefix = '573305'
/** Customers who write once the shop is up again, one a second. */
const fresh = 10
const firstFreshMs = 3000
/** Nobody is answered any more when nothing has come for so long. */
const quietMs = 15_000
const firstTarget = 10
/** What the pace of sending promises: so many at once, then one every so many ms. */
const pace = { burst: 50, everyMs: 100 }

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`
const directory = mkdtempSync(join(tmpdir(), 'recado-backlog-'))
const emulator = new EmulatorProcess()

async function phones(from: number, count: number): Promise<string[]> {
  const numbers = Array.from({ length: count }, (_, nth) => `57312${1_000_000 + from + nth}`)
  for (const phoneNumber of numbers) await emulator.ask({ ask: 'phone', phoneNumber, name: 'Cliente' })
  return numbers
}

/** A shop that knows its customers, closed. */
async function openAndClose(known: string[]): Promise<string> {
  const bots = new BotsProcess(emulator, 'recado', [await emulator.url(), directory], prefix)
  await bots.ready()
  await bots.link(0)
  const owner = bots.ownerOf(0)
  for (let from = 0; from < known.length; from += 5)
    await emulator.drive(owner, known.slice(from, from + 5), 1)
  await bots.end()
  return owner
}

/** Everything that customers got, until nothing comes any more. */
async function answers(
  owner: string,
  late: string[],
): Promise<{ heard: Heard[]; wrote: Map<string, number> }> {
  const heard: Heard[] = []
  const wrote = new Map<string, number>()
  for (;;) {
    const told = await emulator.heard()
    heard.push(...told.heard)
    const last = heard.reduce((newest, { at }) => Math.max(newest, at), 60_000)
    if (told.now - last > quietMs) return { heard, wrote }
    const next = late[wrote.size]
    if (next !== undefined && told.now > firstFreshMs + 1000 * wrote.size) {
      wrote.set(next, told.now)
      await emulator.ask({ ask: 'write', owner, customers: [next], each: 1 })
    }
    await wait(100)
  }
}

try {
  await emulator.url()
  const known = await phones(0, customers)
  const late = await phones(customers, fresh)
  const owner = await openAndClose([...known, ...late])
  await emulator.ask({ ask: 'write', owner, customers: known, each })
  const bots = new BotsProcess(emulator, 'recado', [await emulator.url(), directory, 'paced'], prefix)
  await bots.ready()
  await emulator.ask({ ask: 'listen', customers: [...known, ...late] })
  const file = join(directory, 'backlog.cpuprofile')
  await bots.profile(file)
  const { heard, wrote } = await answers(owner, late)
  await bots.profile(file)
  // Written by the profiler.
  const where = shares(JSON.parse(readFileSync(file, 'utf8')) as Profiler.Profile)
  const used = await bots.processorMs()
  await bots.end()
  const at = heard.filter(({ customer }) => !wrote.has(customer)).map(({ at }) => at)
  const waited = heard.flatMap((one) => {
    const since = wrote.get(one.customer)
    return since === undefined ? [] : [one.at - since]
  })
  const promised = Math.max(0, heard.length - pace.burst) * pace.everyMs
  const first = Math.min(...at)
  const missed = first > firstTarget * 1000
  writeSection(
    'A backlog',
    `The whole server on SQLite, started on ${customers * each} messages that ${customers} customers wrote while it was down, with its response
delay and its pace of sending (${pace.burst} at once, then one every ${pace.everyMs} ms, against bans). Times from when its process has loaded and
begins to bring back its line, as the customers' phones see it; ${fresh} more customers write one a second from second ${firstFreshMs / 1000} on. One run.

${table(
  ['', ''],
  [
    [`first answer (target ${firstTarget} s${missed ? ', missed' : ''})`, seconds(first)],
    ['half of them', seconds(percentile(at, 0.5))],
    [`last of ${at.length}`, seconds(Math.max(...at))],
    ['which the pace alone makes', seconds(promised)],
    [
      `${waited.length} of ${fresh} who wrote then: median from their message to the answer`,
      seconds(percentile(waited, 0.5)),
    ],
    ['the longest', seconds(Math.max(...waited))],
    ['of the processor, in all', seconds(used)],
  ],
)}

${where}`,
  )
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`)
  process.exitCode = 1
} finally {
  rmSync(directory, { recursive: true, force: true })
}
// Whatever failed, the other processes end with this one.
process.exit()
