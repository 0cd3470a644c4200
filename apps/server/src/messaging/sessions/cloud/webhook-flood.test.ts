import { createHmac, randomBytes } from 'node:crypto'
import fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { accountBudget } from '../../../platform/budget/account-budget.ts'
import { sealWith } from '../../../platform/crypto/sealing.ts'
import type { Store } from '../../../platform/db/store.ts'
import { FakeClock } from '../../../platform/time/fake-clock.ts'
import { openTestServer, type TestServer } from '../../../testing/test-server.ts'
import { keepMetaApp, keepSecret } from './meta-apps.repository.ts'
import { mountWebhooks } from './webhook.routes.ts'
import { Webhooks } from './webhooks.ts'

const { ofPlace, all } = accountBudget.unsigned
const meta = '31.13.24.7'
const secret = 'f'.repeat(32)
const sealing = sealWith(randomBytes(32))

let server: TestServer
let app: FastifyInstance
let clock: FakeClock
let id: string
let reads: number
let isAway: boolean

const counted = (store: Store): Store => ({
  ...store,
  read(query) {
    reads += 1
    if (isAway) return Promise.reject(new Error('The database is away'))
    return store.read(query)
  },
})

beforeEach(async () => {
  isAway = false
  server = await openTestServer({ wrapStore: counted })
  const { core } = server.server
  const { user } = await server.register()
  id = await core.store.write({ account: user._id }, async (tx) => {
    const kept = await keepMetaApp(tx, sealing, { ownerId: user._id, appId: '1', now: 0 })
    await keepSecret(tx, sealing, kept, secret)
    return kept.id
  })
  reads = 0
  clock = new FakeClock()
  const webhooks = new Webhooks({
    ...core,
    clock,
    sealing,
    told: async () => {},
    changed: () => {},
    templatesChanged: () => {},
  })
  app = fastify()
  await mountWebhooks(app, webhooks)
})
afterEach(async () => {
  await app.close()
  await server.close()
})

async function post(
  from: string,
  { to = id, key = secret, payload = '{}' }: { to?: string; key?: string; payload?: string } = {},
) {
  const signature = createHmac('sha256', key).update(payload).digest('hex')
  const headers = { 'x-hub-signature-256': `sha256=${signature}` }
  const url = `/webhooks/whatsapp/${to}`
  return (await app.inject({ method: 'POST', url, headers, payload, remoteAddress: from })).statusCode
}
const posts = (count: number, from: (index: number) => string, to?: string) =>
  Promise.all(
    Array.from({ length: count }, (_, index) =>
      post(from(index), { key: 'otra', ...(to !== undefined && { to }) }),
    ),
  )
const countOf = (statuses: number[], status: number) => statuses.filter((each) => each === status).length

test('a place has so many unsigned posts to lines of nobody, and beyond them the database is not asked', async () => {
  const statuses = await posts(ofPlace.burst + 500, () => '203.0.113.9', 'de-nadie')
  expect(countOf(statuses, 401)).toBe(ofPlace.burst)
  expect(countOf(statuses, 429)).toBe(500)
  // And one look at which apps there are.
  expect(reads).toBe(ofPlace.burst + 1)
  // Others are none the worse, and it may go on after a while.
  expect(await post('203.0.113.10', { to: 'de-nadie' })).toBe(401)
  await clock.advance(60_000)
  const later = await posts(ofPlace.aMinute + 5, () => '203.0.113.9', 'de-nadie')
  expect(countOf(later, 401)).toBe(ofPlace.aMinute)
})

test('from a thousand places together no more than all may, and what the app signed comes through', async () => {
  const places = (index: number) => `2001:db8:${index.toString(16)}::1`
  const statuses = await posts(all.burst + 400, places, 'de-nadie')
  expect(countOf(statuses, 429)).toBe(400)
  reads = 0
  expect(await Promise.all(Array.from({ length: 50 }, () => post(meta)))).toEqual(
    Array.from({ length: 50 }, () => 200),
  )
  // The app once, and whatever is done about what it signed.
  expect(reads).toBeLessThanOrEqual(1)
})

test('the database is away for a moment: what the app signs is taken as soon as it is back', async () => {
  isAway = true
  expect(await post(meta)).toBe(500)
  isAway = false
  // Which apps there are is read by now, and the app itself is not.
  expect(await post('203.0.113.9', { to: 'de-nadie' })).toBe(401)
  isAway = true
  expect(await post(meta)).toBe(500)
  isAway = false
  expect(await post(meta)).toBe(200)
})

test('what is larger than anything of Meta’s is not taken, signed or not, and what is as large is', async () => {
  const payload = JSON.stringify('x'.repeat(3 * 1024 * 1024 - 2))
  expect(await post(meta, { payload })).toBe(200)
  expect(await post(meta, { payload: `${payload} ` })).toBe(413)
  expect(await post(meta, { payload: `${payload} `, key: 'otra' })).toBe(413)
})

test('forged posts to a line that there is count too, and a signed one from the same place is taken', async () => {
  const forged = await posts(ofPlace.burst + 200, () => meta)
  expect(countOf(forged, 401)).toBe(ofPlace.burst + 200)
  // As many as fail, one look at the ids, one at the app, and what is said of it to its owner once.
  expect(reads).toBeLessThanOrEqual(ofPlace.burst + 2 + ofPlace.burst)
  expect(await post(meta)).toBe(200)
  // What is signed counts for nothing.
  for (let signed = 0; signed < ofPlace.burst + 10; signed++) expect(await post('31.13.24.8')).toBe(200)
  expect(await post('31.13.24.8', { key: 'otra' })).toBe(401)
})
