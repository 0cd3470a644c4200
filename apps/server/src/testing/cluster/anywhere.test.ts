import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { onPostgresAlone } from '../../platform/db/testing/engines.ts'
import { closeSockets, connectTo } from '../../realtime/testing/socket-clients.ts'
import { bundledProgram } from '../programs/bundled-program.ts'
import { Cluster, heldBots } from './cluster.ts'
import { Shops } from './shops.ts'

const program = await bundledProgram(join(import.meta.dirname, '../../main.ts'))
afterEach(closeSockets)

const inTime = { timeout: 60_000, interval: 100 }

test.each(onPostgresAlone)(
  'through either of two servers a bot is tried and followed, and its campaign is sent once, whichever holds it',
  async () => {
    const cluster = await Cluster.open()
    const first = await cluster.start(program)
    const shops = await Shops.open(cluster.emulator, first)
    const { token } = shops
    const shop = await shops.link(first)
    await shops.link(first)
    const { botId, owner, customer } = shop
    const servers = [first, await cluster.start(program)]
    const store = await cluster.lookOn()
    await vi.waitFor(async () => expect(await heldBots(store)).toBe('1 1'), inTime)
    await Promise.all(shops.shops.map((one) => shops.online(one)))

    // A log and a chat that are open at either of them hear what happens at the holder.
    const pages = await Promise.all(servers.map(({ url }) => connectTo(url)))
    for (const page of pages) {
      await page.ask('subscribeBotLogs', { botId, token }, 'botLogsSubscribed')
      await page.ask('watch', { token }, 'watching')
    }
    await shops.everybodyWrites()
    await shops.answered()
    for (const { heard } of pages)
      await vi.waitFor(() => {
        const of = (event: string) =>
          heard.flatMap(([name, payload]) => (name === event ? [JSON.stringify(payload)] : []))
        const lines = of('logMessage')
        expect(lines.some((line) => line.includes('hola'))).toBe(true)
        expect(new Set(lines).size).toBe(lines.length)
        expect(of('ownerEvent').some((told) => told.includes('"message"') && told.includes('hola'))).toBe(
          true,
        )
      }, inTime)

    for (const server of servers) {
      const tried = await server.call('POST', `/bots/${botId}/simulate`, { token, body: { message: 'hola' } })
      expect(tried).toMatchObject({ status: 200, body: { replies: [{ text: '¡Hola!' }] } })
    }

    for (const [nth, server] of servers.entries()) {
      const message = `Feliz Navidad ${nth}`
      const body = { botId, name: message, message, audience: 'all' }
      const made = await server.call<{ campaign: { _id: string } }>('POST', '/campaigns', { token, body })
      const path = `/campaigns/${made.body.campaign._id}`
      await server.call('POST', `${path}/send`, { token })
      await vi.waitFor(async () => {
        const { body } = await server.call<{ campaign: { status: string } }>('GET', path, { token })
        expect(body.campaign.status).toBe('sent')
      }, inTime)
      const shown = () => customer.chat(owner.phoneNumber).filter(({ text }) => text.includes(message))
      await vi.waitFor(() => expect(shown()).toHaveLength(1), inTime)
    }
    expect(customer.chat(owner.phoneNumber).filter(({ text }) => text.includes('Navidad'))).toHaveLength(2)
  },
  120_000,
)
