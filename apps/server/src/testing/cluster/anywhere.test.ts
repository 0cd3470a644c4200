import { join } from 'node:path'
import type { WaDiagnosis, WaStatus } from '@recado/contract/messaging/whatsapp'
import { afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { onPostgresAlone } from '../../platform/db/testing/engines.ts'
import { openS3Server } from '../../platform/files/s3/testing/s3-server.ts'
import { closeSockets, connectTo } from '../../realtime/testing/socket-clients.ts'
import { bundledProgram } from '../programs/bundled-program.ts'
import { Cluster, heldBots } from './cluster.ts'
import { expectFilesToPass } from './passing-files.ts'
import type { ServerOfMany } from './server-of-many.ts'
import { Shops } from './shops.ts'

const program = await bundledProgram(join(import.meta.dirname, '../../main.ts'))
const inTime = { timeout: 60_000, interval: 100 }

/** So many servers on what they share, each of which holds the bot of a shop that is online. */
async function serversWithShops(cluster: Cluster, count: number) {
  const first = await cluster.start(program)
  const shops = await Shops.open(cluster.emulator, first)
  for (let at = 0; at < count; at++) await shops.link(first)
  for (let at = 1; at < count; at++) await cluster.start(program)
  const store = await cluster.lookOn()
  await vi.waitFor(async () => expect(await heldBots(store)).toBe(Array(count).fill('1').join(' ')), inTime)
  await Promise.all(shops.shops.map((shop) => shops.online(shop)))
  const [shop] = shops.shops
  if (!shop) throw new Error('There are shops')
  return { servers: cluster.servers, shops, shop }
}

describe.each(onPostgresAlone)('through any of three servers', () => {
  let servers: readonly ServerOfMany[]
  let shops: Shops
  let shop: Shops['shops'][number]
  beforeAll(async () => {
    const cluster = await Cluster.open()
    ;({ servers, shops, shop } = await serversWithShops(cluster, 3))
    return () => cluster.close()
  })
  afterEach(closeSockets)

  test('a line is asked, ordered and written by, whichever of them holds its bot', async () => {
    const { token } = shops
    await shops.everybodyWrites()
    await shops.answered()

    // What stands in rows, what the line is asked, an order, and what leaves.
    for (const { botId } of shops.shops)
      for (const server of servers) {
        const status = await server.call<WaStatus>('GET', `/wa/status/${botId}`, { token })
        expect(status.body.status).toBe('connected')
        const doctor = await server.call<WaDiagnosis>('GET', `/wa/doctor/${botId}`, { token })
        expect(doctor.body).toMatchObject({ state: 'healthy' })
        expect(doctor.body.lastFrameAt).not.toBeNull()
      }
    for (const server of servers) await shops.offAndOn(server, shop)

    await shops.everybodyWrites()
    await shops.answered()
    expect(shops.faults()).toEqual([])
  })

  test('a bot is tried and followed, and its campaign is sent once', async () => {
    const { token } = shops
    const { botId, owner, customer } = shop

    // A log and a chat that are open at any of them hear what happens at the holder.
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
    const sent = customer.chat(owner.phoneNumber).filter(({ text }) => text.includes('Navidad'))
    expect(sent).toHaveLength(servers.length)
  })

  test('what customers send is seen, and what owners upload is sent, by one disk', () =>
    expectFilesToPass({ servers, token: shops.token, shop }))
})

test.each(onPostgresAlone)(
  'what customers send is seen, and what owners upload is sent, through either of two servers by a bucket',
  async () => {
    const s3 = await openS3Server()
    onTestFinished(() => s3.close())
    const { servers, shops, shop } = await serversWithShops(await Cluster.ofTest({ bucket: s3.url }), 2)
    await expectFilesToPass({ servers, token: shops.token, shop })
  },
)
