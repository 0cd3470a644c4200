import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { engine, testDatabase } from '../../platform/db/testing/engines.ts'
import { PostgresProcess } from '../../platform/db/testing/postgres-process.ts'
import { TcpProxy } from '../../platform/db/testing/tcp-proxy.ts'
import { type LinkedServer, openLinkedServer } from '../../testing/linked-server.ts'
import { reportLong } from '../../testing/long-results.ts'

const customers = 12

/** The whole server on a PostgreSQL at the end of a way that the test closes. */
async function openOnProxy() {
  const database = await testDatabase()
  const direct = database.place.DATABASE_URL ?? ''
  const url = new URL(direct)
  // The tests' PostgreSQL is careless with its last commits; one that is killed must not be.
  const name = pg.escapeIdentifier(url.pathname.slice(1))
  await ask(direct, `ALTER DATABASE ${name} SET synchronous_commit = on`)
  const proxy = await TcpProxy.open({ host: url.hostname, port: Number(url.port) })
  url.host = `127.0.0.1:${proxy.port}`
  const shop = await openLinkedServer(customers, {}, { DATABASE_URL: url.href })
  onTestFinished(async () => {
    proxy.restore()
    await shop.close()
    await proxy.close()
    await database.remove()
  })
  return { direct, proxy, shop }
}

/** What is on its way, asked of the database itself. */
async function inFlight(direct: string): Promise<string[]> {
  const rows = await ask(direct, `SELECT "wireId" AS id FROM outbox WHERE state = 'sending'`)
  return rows.map(({ id }) => id)
}

async function ask(direct: string, statement: string): Promise<{ id: string }[]> {
  const client = new pg.Client({ connectionString: direct })
  await client.connect()
  try {
    return (await client.query<{ id: string }>(statement)).rows
  } finally {
    await client.end()
  }
}

/** Every request is refused within 5 s, whatever it asks. */
async function expectRefusals({ api, token }: LinkedServer): Promise<void> {
  const began = performance.now()
  const answers = await Promise.all([
    api.call('GET', '/api/bots', { token }),
    api.call('POST', '/api/bots', { token, body: { name: 'Panadería' } }),
    api.call('GET', '/api/stats/messages', { token }),
  ])
  expect(performance.now() - began).toBeLessThan(5000)
  for (const answer of answers) {
    expect(answer.statusCode).toBe(503)
    expect(answer.json()).toMatchObject({ code: 'unavailable' })
  }
}

async function expectNothingLost(
  what: string,
  { shop, flying, started }: { shop: LinkedServer; flying: Set<string>; started: number },
): Promise<void> {
  await shop.everybodyWrites('hola, ¿siguen ahí?')
  await shop.settled(90_000)
  const broken = await shop.broken([...flying])
  const repeated = [...flying].filter((id) => shop.emulator.frames(id) > 1).length
  reportLong({ what, kills: 1, sent: shop.sent.length, broken, repeated, askedAgain: 0, started })
  expect(broken).toEqual([])
  expect((await shop.api.call('GET', '/api/bots', { token: shop.token })).statusCode).toBe(200)
}

test.skipIf(engine !== 'postgres')(
  'PostgreSQL dies under load and is started again: WhatsApp keeps what arrives, nothing is lost or doubled',
  async () => {
    const started = performance.now()
    const { direct, proxy, shop } = await openOnProxy()
    const postgres = await PostgresProcess.at(direct)
    await shop.everybodyWrites('hola')
    await shop.everybodyWrites('hola, ¿qué precio tiene?')
    postgres.crash()
    // It comes back before the way to it does, so that what the crash left can be looked at.
    proxy.cut()
    await shop.everybodyWrites('hola, ¿hay talla 38?')
    await expectRefusals(shop)
    await shop.online(false)
    await shop.everybodyWrites('hola otra vez')
    postgres.start()
    const flying = new Set(await inFlight(direct))
    proxy.restore()
    await shop.online(true)
    await expectNothingLost('PostgreSQL stopped and started', { shop, flying, started })
  },
)

test.skipIf(engine !== 'postgres')(
  'PostgreSQL hangs under load and goes on: requests are refused in time, nothing is lost or doubled',
  async () => {
    const started = performance.now()
    const { direct, proxy, shop } = await openOnProxy()
    await shop.everybodyWrites('hola')
    await shop.everybodyWrites('hola, ¿qué precio tiene?')
    proxy.silence()
    await shop.everybodyWrites('hola, ¿hay talla 38?')
    await expectRefusals(shop)
    await shop.online(false)
    await shop.everybodyWrites('hola otra vez')
    const flying = new Set(await inFlight(direct))
    proxy.restore()
    // What the way had swallowed may be carried out now: nobody knows before.
    while (!(await isOnline(shop))) for (const id of await inFlight(direct)) flying.add(id)
    await expectNothingLost('PostgreSQL hanging', { shop, flying, started })
  },
)

const isOnline = (shop: LinkedServer): Promise<boolean> =>
  shop.online(true, 100).then(
    () => true,
    () => false,
  )
