import { join } from 'node:path'
import { setTimeout as pass } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { engine } from '../../platform/db/testing/engines.ts'
import { reportLong } from '../long-results.ts'
import { oneFileProgram } from '../programs/one-file-program.ts'
import { seededRandom } from '../seeded-random.ts'
import { WireLedger } from '../soak/wire-ledger.ts'
import { Cluster } from './cluster.ts'
import { Crowd } from './crowd.ts'
import { Door } from './door.ts'
import { fates } from './fates.ts'
import { rowFaults, sentAgain } from './left-rows.ts'
import { linkLines, openOfficial } from './lines.ts'
import { switchNotificationsOff } from './no-notifications.ts'
import { watchRatchets } from './ratchet-watch.ts'
import { Takeovers } from './takeovers.ts'
import { troubles } from './troubles.ts'

const minutes = Number(process.env['CLUSTER_MINUTES'] ?? 15)
const bots = Number(process.env['CLUSTER_BOTS'] ?? 60)
const perSecond = Number(process.env['CLUSTER_PER_SECOND'] ?? 6)
/** «off»: nobody tells anybody anything. */
const notify = process.env['CLUSTER_NOTIFY'] ?? 'on'
const seed = Number(process.env['CLUSTER_SEED'] ?? Date.now() % 2 ** 31)
/** Of a bot. */
const customers = 2
/** That a customer writes at most: what is late is caught up with. */
const most = Math.ceil((minutes * 60 * perSecond) / (bots * customers)) + 20
/** What was on its way by Meta's API at a fault is asked about for minutes, and its webhooks wait ever longer. */
const settleMs = 300_000
const p99Ms = 10_000

const program = await oneFileProgram(join(import.meta.dirname, 'answering-process.ts'))

test.skipIf(engine !== 'postgres')(
  `three servers, ${bots} bots, ${minutes} minutes of trouble at ${perSecond} messages a second, notifications ${notify}`,
  async () => {
    for (const method of ['info', 'warn'] as const) vi.spyOn(console, method).mockReturnValue()
    const began = performance.now()
    const random = seededRandom(seed)
    const cluster = await Cluster.open()
    if (notify === 'off') onTestFinished(await switchNotificationsOff(cluster.databaseUrl))
    const there = () => cluster.servers.filter((server) => !server.hasEnded)
    const door = await Door.open(there)
    const official = await openOfficial(cluster.emulator)
    const env = { APP_URL: door.url, LEAKED_PASSWORDS: 'off' }
    const start = () => cluster.start(program, { graph: official.graph.url, env })
    const ledger = new WireLedger(cluster.emulator)

    const first = await start()
    const store = await cluster.lookOn()
    const lines = await linkLines({
      cluster,
      server: first,
      store,
      official,
      count: bots,
      texts: Crowd.texts(most),
    })
    await start()
    await start()
    const ratchetFaults = await watchRatchets(cluster.databaseUrl)
    const crowd = new Crowd(cluster.emulator)
    for (const { number } of lines) crowd.join(number, customers)
    const writing = crowd.write(perSecond)

    const takeovers = new Takeovers(store)
    const counts = new Map<string, number>()
    const until = performance.now() + minutes * 60_000
    while (performance.now() < until) {
      await pass(3000 + random() * 9000)
      const names = Object.keys(troubles)
      const name = names[Math.floor(random() * names.length)] ?? ''
      const servers = there()
      const server = servers[Math.floor(random() * servers.length)]
      if (!server) throw new Error('No server is left')
      const left = Math.round((until - performance.now()) / 1000)
      const before = takeovers.took.length
      await troubles[name]?.(server, { servers: there, start, takeovers, random })
      process.stdout.write(`${left} s left: ${name}, ${takeovers.slowest(before)}\n`)
      counts.set(name, (counts.get(name) ?? 0) + 1)
    }
    crowd.stop()
    await writing
    const left = async () => [...crowd.left(), ...(await store.read(rowFaults))]
    await vi
      .waitFor(async () => expect(await left()).toEqual([]), { timeout: settleMs, interval: 500 })
      .catch(() => {})

    const again = await store.read(sentAgain)
    const took = takeovers.took.map(({ ms }) => ms).toSorted((a, b) => a - b)
    const p99 = took[Math.ceil(took.length * 0.99) - 1] ?? 0
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
    const ratchets = await ratchetFaults()
    const happened = [...counts].map(([name, count]) => `${count} ${name}`).join(', ')
    const what = `three servers, ${bots} bots (${lines.filter(({ isOfficial }) => isOfficial).length} official), notifications ${notify}, seed ${seed}: ${happened}; takeover p99 ${(p99 / 1000).toFixed(1)} s of ${took.length}`
    process.stdout.write(`${what}\n${broken.join('\n')}\n`)
    const kills = [...counts.values()].reduce((sum, count) => sum + count, 0)
    const { size: askedAgain } = ledger.askedAgain
    reportLong({ what, kills, sent: crowd.sent, broken, repeated, askedAgain, started: began })
    expect(broken).toEqual([])
    expect(ratchets).toBe(0)
    expect(p99).toBeLessThanOrEqual(p99Ms)
  },
)
