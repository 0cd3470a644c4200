import { createHmac } from 'node:crypto'
import { PassThrough } from 'node:stream'
import fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { accountBudget } from '../../../platform/budget/account-budget.ts'
import { sealWith } from '../../../platform/crypto/sealing.ts'
import { memoryBus } from '../../../platform/events.ts'
import { FakeClock } from '../../../platform/time/fake-clock.ts'
import { emittingTransactions } from '../../../platform/transaction.ts'
import { openShopDatabase, type ShopDatabase } from '../testing/shop-database.ts'
import { keepMetaApp, keepSecret } from './meta-apps.repository.ts'
import { mountWebhooks } from './webhook.routes.ts'
import { Webhooks } from './webhooks.ts'

const { strangers, largest } = accountBudget.bodies
const sealing = sealWith(Buffer.alloc(32, 1))
const secret = 'f'.repeat(32)
const meta = '31.13.24.7'
const stranger = '203.0.113.9'
const silent = (): void => {}
/** Nearly whole: such a body is held by its last byte. */
const nearly = largest - 1

let database: ShopDatabase
let app: FastifyInstance
let id: string

beforeEach(async () => {
  database = await openShopDatabase()
  const { store, ownerId } = database
  id = await store.write({ account: ownerId }, async (tx) => {
    const kept = await keepMetaApp(tx, sealing, { ownerId, appId: '1', now: 1 })
    await keepSecret(tx, sealing, kept, secret)
    return kept.id
  })
  const clock = new FakeClock(1_000_000)
  const webhooks = new Webhooks({
    store,
    inTransaction: emittingTransactions({ store, bus: memoryBus(silent), clock }),
    sealing,
    clock,
    logger: { debug: silent, info: silent, warn: silent, error: silent },
    told: async () => {},
    changed: silent,
    templatesChanged: silent,
  })
  app = fastify()
  await mountWebhooks(app, webhooks)
})
afterEach(async () => {
  await app.close()
  await database.close()
})

/** Sends so many bytes of a body, and its end by itself where that is asked for. */
async function begin(from: string, bytes: number, to = id) {
  const body = new PassThrough()
  const sent = { body, status: undefined as number | undefined, over: Promise.resolve() }
  sent.over = app
    .inject({ method: 'POST', url: `/webhooks/whatsapp/${to}`, payload: body, remoteAddress: from })
    .then(({ statusCode }) => void (sent.status = statusCode))
  body.write(Buffer.alloc(bytes, ' '))
  await database.store.read((db) => db.selectFrom('metaApps').select('id').execute())
  await new Promise(setImmediate)
  return sent
}

async function signed(from: string, payload = '{}'): Promise<number> {
  const signature = createHmac('sha256', secret).update(payload).digest('hex')
  const headers = { 'x-hub-signature-256': `sha256=${signature}` }
  const url = `/webhooks/whatsapp/${id}`
  return (await app.inject({ method: 'POST', url, headers, payload, remoteAddress: from })).statusCode
}

test('nothing is read of what is sent to an address of nobody’s', async () => {
  const sent = await begin(stranger, 10, 'de-nadie')
  // It never ends.
  await sent.over
  expect(sent.status).toBe(401)
})

test('of one site so many bytes are held, and what an app signed from elsewhere is taken', async () => {
  const whole = Math.floor(strangers.each / largest)
  const held = []
  for (let nth = 0; nth < whole; nth++) held.push(await begin(stranger, nearly))
  const more = await begin(stranger, nearly)
  await more.over
  expect(more.status).toBe(429)
  expect(held.every(({ status }) => status === undefined)).toBe(true)
  expect(await signed(meta)).toBe(200)
  for (const { body, over } of held) {
    body.end()
    await over
  }
  expect(held.map(({ status }) => status)).toEqual(held.map(() => 401))
  // Their room is free again.
  expect(await signed(stranger, JSON.stringify('x'.repeat(largest - 2)))).toBe(200)
})

test('strangers of many sites fill their own room: an app’s webhook is taken, even a large one from where it signed before', async () => {
  expect(await signed(meta)).toBe(200)
  const many = Math.floor(strangers.all / largest) + 4
  const sent = []
  for (let nth = 0; nth < many; nth++) sent.push(await begin(`203.0.113.${nth + 1}`, nearly))
  expect(sent.filter(({ status }) => status === 429)).toHaveLength(4)
  expect(await signed(meta, JSON.stringify('x'.repeat(largest - 2)))).toBe(200)
  // From where it never signed, a small one.
  expect(await signed('31.13.25.8')).toBe(200)
  for (const { body, over } of sent) {
    body.end()
    await over
  }
})
