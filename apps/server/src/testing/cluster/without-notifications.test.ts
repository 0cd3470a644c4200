import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { onPostgresAlone } from '../../platform/db/testing/engines.ts'
import { bundledProgram } from '../programs/bundled-program.ts'
import { Cluster, heldBots } from './cluster.ts'
import { switchNotificationsOff } from './no-notifications.ts'
import { Shops } from './shops.ts'

const program = await bundledProgram(join(import.meta.dirname, '../../main.ts'))

test.each(onPostgresAlone)(
  'with notifications switched off all still passes, later: orders, what owners write, and bots of a server that dies',
  async () => {
    const cluster = await Cluster.ofTest()
    onTestFinished(await switchNotificationsOff(cluster.databaseUrl))
    const first = await cluster.start(program)
    const shops = await Shops.open(cluster.emulator, first)
    await shops.link(first)
    const second = await cluster.start(program)
    await shops.link(second)
    const store = await cluster.lookOn()
    const spread = (held: string) =>
      vi.waitFor(async () => expect(await heldBots(store)).toBe(held), { timeout: 60_000, interval: 200 })
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
