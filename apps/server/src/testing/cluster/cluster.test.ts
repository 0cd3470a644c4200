import { join } from 'node:path'
import type { WaDiagnosis, WaStatus } from '@recado/contract/messaging/whatsapp'
import { expect, onTestFinished, test, vi } from 'vitest'
import { onPostgresAlone } from '../../platform/db/testing/engines.ts'
import { oneFileProgram } from '../programs/one-file-program.ts'
import { Cluster, heldBots } from './cluster.ts'
import { switchNotificationsOff } from './no-notifications.ts'
import { Shops } from './shops.ts'

const program = await oneFileProgram(join(import.meta.dirname, '../../main.ts'))

test.each(onPostgresAlone)(
  'of three servers one is killed and one stopped: every bot is answered for once, by one server, through any of them',
  async () => {
    const cluster = await Cluster.open()
    const first = await cluster.start(program)
    const shops = await Shops.open(cluster.emulator, first)
    const { token } = shops
    for (let count = 0; count < 3; count++) await shops.link(first)
    const [second, third] = [await cluster.start(program), await cluster.start(program)]
    const store = await cluster.lookOn()
    const spread = (held: string) =>
      vi.waitFor(async () => expect(await heldBots(store)).toBe(held), { timeout: 20_000, interval: 200 })
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

    // One dies with what was just written in hand, and its bot is another's.
    await shops.everybodyWrites()
    second.signal('SIGKILL')
    await shops.answered()
    await spread('1 2')
    await allOnline()
    // One stands still for longer than its lease: what it still believes counts for nothing.
    third.signal('SIGSTOP')
    await shops.everybodyWrites()
    await spread('3')
    await shops.answered()
    third.signal('SIGCONT')
    expect(await third.ended).toEqual([1, null])
    await allOnline()
    await shops.everybodyWrites()
    await shops.answered()
    // The last one hands over to one that joins.
    const fourth = await cluster.start(program)
    await spread('1 2')
    first.signal('SIGTERM')
    await shops.everybodyWrites()
    await spread('3')
    expect(await first.ended).toEqual([0, null])
    await shops.answered()
    await allOnline()
    expect(shops.faults()).toEqual([])
    expect(fourth.url).not.toBe(first.url)
  },
  180_000,
)

test.each(onPostgresAlone)(
  'with notifications switched off all still passes, later: orders, what owners write, and bots of a server that dies',
  async () => {
    const cluster = await Cluster.open()
    onTestFinished(await switchNotificationsOff(cluster.databaseUrl))
    const first = await cluster.start(program)
    const shops = await Shops.open(cluster.emulator, first)
    await shops.link(first)
    const second = await cluster.start(program)
    await shops.link(second)
    const store = await cluster.lookOn()
    const spread = (held: string) =>
      vi.waitFor(async () => expect(await heldBots(store)).toBe(held), { timeout: 20_000, interval: 200 })
    await spread('1 1')
    await shops.everybodyWrites()
    await shops.answered()
    const [shop] = shops.shops
    if (!shop) throw new Error('There are shops')
    // One of the two does not hold the bot, and nobody tells the other one.
    for (const server of [first, second]) {
      await shops.ownerWrites(server, shop)
      await shops.offAndOn(server, shop)
    }
    await shops.everybodyWrites()
    first.signal('SIGKILL')
    await spread('2')
    await shops.answered()
    expect(shops.faults()).toEqual([])
  },
  120_000,
)
