import { join } from 'node:path'
import type { WaDiagnosis, WaStatus } from '@recado/contract/messaging/whatsapp'
import { expect, test, vi } from 'vitest'
import { onPostgresAlone } from '../../platform/db/testing/engines.ts'
import { bundledProgram } from '../programs/bundled-program.ts'
import { Cluster, heldBots } from './cluster.ts'
import { Shops } from './shops.ts'
import { runInTrouble } from './troubled-run.ts'
import { troubles } from './troubles.ts'

const program = await bundledProgram(join(import.meta.dirname, '../../main.ts'))
const answering = await bundledProgram(join(import.meta.dirname, 'answering-process.ts'))
/** Where and when each trouble strikes; CLUSTER_SEED strikes again as it did. */
const seed = Number(process.env['CLUSTER_SEED'] ?? Date.now() % 2 ** 31)

/** Each once; the cut of a moment alone is left to the long test. */
const each = (random: () => number): string[] =>
  Object.keys(troubles)
    .filter((name) => name !== 'cut from PostgreSQL for a moment')
    .map((name) => ({ name, place: random() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ name }) => name)

test.each(onPostgresAlone)(
  'through any of three servers a line is asked, ordered and written by, whichever of them holds its bot',
  async () => {
    const cluster = await Cluster.open()
    const first = await cluster.start(program)
    const shops = await Shops.open(cluster.emulator, first)
    const { token } = shops
    for (let count = 0; count < 3; count++) await shops.link(first)
    const [second, third] = [await cluster.start(program), await cluster.start(program)]
    const store = await cluster.lookOn()
    const spread = (held: string) =>
      vi.waitFor(async () => expect(await heldBots(store)).toBe(held), { timeout: 60_000, interval: 200 })
    await spread('1 1 1')
    const allOnline = () => Promise.all(shops.shops.map((shop) => shops.online(shop)))
    await allOnline()
    await shops.everybodyWrites()
    await shops.answered()

    // Through any of them: what stands in rows, what the line is asked, an order, and what leaves.
    for (const { botId } of shops.shops)
      for (const server of [first, second, third]) {
        const status = await server.call<WaStatus>('GET', `/wa/status/${botId}`, { token })
        expect(status.body.status).toBe('connected')
        const doctor = await server.call<WaDiagnosis>('GET', `/wa/doctor/${botId}`, { token })
        expect(doctor.body).toMatchObject({ state: 'healthy' })
        expect(doctor.body.lastFrameAt).not.toBeNull()
      }
    const [shop] = shops.shops
    if (!shop) throw new Error('There are shops')
    for (const server of [first, second, third]) await shops.offAndOn(server, shop)

    await shops.everybodyWrites()
    await shops.answered()
    expect(shops.faults()).toEqual([])
  },
  120_000,
)

test.each(onPostgresAlone)(
  `of three servers one is killed, stopped, cut off, drained or joined by another, in any order: each bot is answered for once (seed ${seed})`,
  async () => {
    for (const method of ['info', 'warn'] as const) vi.spyOn(console, method).mockReturnValue()
    const cluster = await Cluster.open()
    const traffic = { bots: 6, customers: 2, perSecond: 3, most: 60 }
    const pauseMs = { least: 500, more: 1000 }
    const how = { seed, ...traffic, next: each, pauseMs, lingering: 0.2, wordWithinMs: 10_000 }
    const outcome = await runInTrouble({ cluster, program: answering, ...how })
    expect(outcome.broken.join('; ')).toBe('')
    expect(outcome.ratchets).toBe(0)
    expect(outcome.officials).toBe(3)
    expect(outcome.took.length).toBeGreaterThan(0)
  },
  420_000,
)
