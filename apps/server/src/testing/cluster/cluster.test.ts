import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { WaDiagnosis, WaStatus } from '@recado/contract/messaging/whatsapp'
import { openShopPhones } from '@recado/whatsapp-emulator/testing'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { openPostgres } from '../../platform/db/postgres/open-postgres.ts'
import { onPostgresAlone, testDatabase } from '../../platform/db/testing/engines.ts'
import { oneFileProgram } from '../one-file-program.ts'
import { accessCode, secretKey } from '../test-server.ts'
import { ServerOfMany } from './server-of-many.ts'
import { Shops } from './shops.ts'

const program = await oneFileProgram(join(import.meta.dirname, '../../main.ts'))
afterAll(program.remove)

test.each(onPostgresAlone)(
  'of three servers one is killed and one stopped: every bot is answered for once, by one server, through any of them',
  async () => {
    const database = await testDatabase()
    const dataDir = mkdtempSync(join(tmpdir(), 'recado-cluster-'))
    const { emulator } = await openShopPhones()
    const servers: ServerOfMany[] = []
    onTestFinished(async () => {
      await Promise.all(servers.map((server) => server.close()))
      await emulator.close()
      await database.remove()
      rmSync(dataDir, { recursive: true })
    })
    const env = {
      DATA_DIR: dataDir,
      DATA_SHARED: '1',
      WA_SOCKET_URL: emulator.url,
      ACCESS_CODE: accessCode,
      SECRET_KEY: secretKey,
      ADMIN_PASSWORD: 'clave del admin',
      ADMIN_SECOND_FACTOR: 'off',
    }
    const url = new URL(database.place.DATABASE_URL ?? '')
    const start = async () => {
      const server = await ServerOfMany.start(program, { database: url, env })
      servers.push(server)
      return server
    }
    const first = await start()
    const shops = await Shops.open(emulator, first)
    const { token } = shops
    for (let count = 0; count < 3; count++) await shops.link(first)
    const [second, third] = [await start(), await start()]
    // It holds nothing, and only looks on.
    const store = await openPostgres(url.href, { joins: true, roles: 'web' })
    onTestFinished(() => store.close())
    const held = async () => {
      const rows = await store.read((db) =>
        db
          .selectFrom('bots')
          .select((eb) => ['holder', eb.fn.countAll<number>().as('count')])
          .groupBy('holder')
          .execute(),
      )
      return rows
        .map(({ holder, count }) => (holder === null ? 'free' : String(count)))
        .toSorted()
        .join(' ')
    }
    await vi.waitFor(async () => expect(await held()).toBe('1 1 1'), { timeout: 20_000, interval: 200 })
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
    for (const server of [first, second, third]) {
      const off = await server.call('POST', `/wa/disconnect/${shop.botId}`, { token })
      expect(off.status).toBe(200)
      await vi.waitFor(() => expect(shop.owner.linkedDevices()[0]?.online).toBe(false), 10_000)
      await server.call('POST', `/wa/connect/${shop.botId}`, { token })
      await shops.online(shop)
    }

    // One dies with what was just written in hand, and its bot is another's.
    await shops.everybodyWrites()
    second.signal('SIGKILL')
    await shops.answered()
    await vi.waitFor(async () => expect(await held()).toBe('1 2'), { timeout: 20_000, interval: 200 })
    await allOnline()
    // One stands still for longer than its lease: what it still believes counts for nothing.
    third.signal('SIGSTOP')
    await shops.everybodyWrites()
    await vi.waitFor(async () => expect(await held()).toBe('3'), { timeout: 20_000, interval: 200 })
    await shops.answered()
    third.signal('SIGCONT')
    expect(await third.ended).toEqual([1, null])
    await allOnline()
    await shops.everybodyWrites()
    await shops.answered()
    // The last one hands over to one that joins.
    const fourth = await start()
    await vi.waitFor(async () => expect(await held()).toBe('1 2'), { timeout: 20_000, interval: 200 })
    first.signal('SIGTERM')
    await shops.everybodyWrites()
    await vi.waitFor(async () => expect(await held()).toBe('3'), { timeout: 20_000, interval: 200 })
    expect(await first.ended).toEqual([0, null])
    await shops.answered()
    await allOnline()
    expect(shops.faults()).toEqual([])
    expect(fourth.url).not.toBe(first.url)
  },
  180_000,
)
