import { loadavg } from 'node:os'
import { setTimeout as pass } from 'node:timers/promises'
import { expect, vi } from 'vitest'
import type { BundledProgram } from '../programs/bundled-program.ts'
import { seededRandom } from '../seeded-random.ts'
import { WireLedger } from '../soak/wire-ledger.ts'
import type { Cluster } from './cluster.ts'
import { Crowd } from './crowd.ts'
import { Door } from './door.ts'
import { fates } from './fates.ts'
import { rowFaults, sentAgain } from './left-rows.ts'
import { linkLines, openOfficial } from './lines.ts'
import { watchRatchets } from './ratchet-watch.ts'
import { Takeovers } from './takeovers.ts'
import { troubles } from './troubles.ts'

/** What was on its way by Meta's API at a fault is asked about for minutes, and its webhooks wait ever longer. */
const settleMs = 300_000
const takeUpMs = { timeout: 60_000, interval: 200 }

export type TroubledRun = {
  cluster: Cluster
  program: BundledProgram
  bots: number
  /** Of each bot. */
  customers: number
  /** Messages of all customers. */
  perSecond: number
  /** How many messages a customer writes at most: what is late is caught up with. */
  most: number
  seed: number
  /** The troubles, one after another; `random` is 0 to 1. */
  next: (random: () => number) => Iterable<string>
  /** Between two of them, ms. */
  pauseMs: { least: number; more: number }
  /** What part of the time that troubles may last longer than they must, 0 to 1. */
  lingering: number
  /** How long a word of Meta's is waited for of what may have left; as long as ever when absent. */
  wordWithinMs?: number
}

export type Outcome = {
  /** What must not be, in words: none when all is well. */
  broken: string[]
  /** Keys and credentials that a server wrote which did not hold the bot. */
  ratchets: number
  /** ms, of each bot at each fault of its holder's, the fastest first. */
  took: number[]
  /** How often each trouble came. */
  counts: Map<string, number>
  officials: number
  sent: number
  /** Answers that were seen twice by the rule, and what WhatsApp was asked for again. */
  repeated: number
  askedAgain: number
}

/** Three servers and the customers of many bots on both drivers, while one trouble after another comes; each is printed. */
export async function runInTrouble(run: TroubledRun): Promise<Outcome> {
  const { cluster, program, seed, pauseMs, lingering } = run
  const random = seededRandom(seed)
  const there = () => cluster.servers.filter((server) => !server.hasEnded)
  const door = await Door.open(there)
  const official = await openOfficial(cluster.emulator)
  const patience = run.wordWithinMs !== undefined && { WORD_WITHIN_MS: String(run.wordWithinMs) }
  const env = { APP_URL: door.url, LEAKED_PASSWORDS: 'off', ...patience }
  const start = () => cluster.start(program, { graph: official.graph.url, env })
  const ledger = new WireLedger(cluster.emulator)

  const server = await start()
  const store = await cluster.lookOn()
  const texts = Crowd.texts(run.most)
  const lines = await linkLines({ cluster, server, store, official, count: run.bots, texts })
  await start()
  await start()
  const ratchetFaults = await watchRatchets(cluster.databaseUrl)
  const crowd = new Crowd(cluster.emulator)
  for (const { number } of lines) crowd.join(number, run.customers)
  const writing = crowd.write(run.perSecond)

  const takeovers = new Takeovers(store)
  // Who is struck has something to lose.
  await vi.waitFor(async () => {
    const holders = [...(await takeovers.holders()).values()].filter((holder) => holder !== null)
    expect(new Set(holders).size).toBe(3)
  }, takeUpMs)
  const linger = (mostMs: number) => pass(random() * mostMs * lingering)
  const counts = new Map<string, number>()
  for (const name of run.next(random)) {
    await pass(pauseMs.least + random() * pauseMs.more)
    const servers = there()
    const struck = servers[Math.floor(random() * servers.length)]
    if (!struck) throw new Error('No server is left')
    const before = takeovers.took.length
    await troubles[name]?.(struck, { servers: there, start, takeovers, random, linger })
    // Who took over may have had to wait for the processor: what else runs here says so.
    const load = loadavg()[0]?.toFixed(1)
    process.stdout.write(`${name}, ${takeovers.slowest(before)}, load ${load}\n`)
    counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  crowd.stop()
  await writing
  // What may have left over Meta's API goes again once its line is heard of after it: each line is.
  await crowd.writeOnce()
  const stoppedAt = performance.now()
  const left = async () => [...crowd.left(), ...(await store.read(rowFaults))]
  await vi
    .waitFor(async () => expect(await left()).toEqual([]), { timeout: settleMs, interval: 500 })
    .catch(() => {})

  process.stdout.write(
    `all was answered ${((performance.now() - stoppedAt) / 1000).toFixed(1)} s after the last\n`,
  )
  const again = await store.read(sentAgain)
  let repeated = 0
  const broken = crowd.left().map((what) => `not answered: ${what}`)
  for (const { botId, number, isOfficial } of lines) {
    const times = crowd.repeated(number)
    repeated += times
    // By QR a phone knows what it has by its id.
    const allowed = isOfficial ? (again.get(botId) ?? 0) : 0
    if (times > allowed) broken.push(`${number} answered ${times} twice, and sent ${allowed} again`)
    const devices = cluster.emulator.phone(number)?.linkedDevices().length ?? 0
    if (devices > 1) broken.push(`${number} was linked anew`)
  }
  broken.push(
    ...crowd.reordered(official.toldLate()),
    ...ledger.unexplained,
    ...(await store.read(rowFaults)),
  )
  const unanswered = crowd.unanswered().flatMap(({ number, ...rest }) => {
    const line = lines.find((one) => one.number === number)
    return line ? [{ botId: line.botId, ...rest }] : []
  })
  for (const fate of await store.read((db) => fates(db, unanswered.slice(0, 30))))
    process.stdout.write(`${fate}\n`)
  return {
    broken,
    ratchets: await ratchetFaults(),
    took: takeovers.took.map(({ ms }) => ms).toSorted((a, b) => a - b),
    counts,
    officials: lines.filter(({ isOfficial }) => isOfficial).length,
    sent: crowd.sent,
    repeated,
    askedAgain: ledger.askedAgain.size,
  }
}
