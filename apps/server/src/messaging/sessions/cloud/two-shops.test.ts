import { createHmac } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { accountBudget } from '../../../platform/budget/account-budget.ts'
import { sealWith } from '../../../platform/crypto/sealing.ts'
import { newId } from '../../../platform/db/ids.ts'
import { memoryBus } from '../../../platform/events.ts'
import { FakeClock } from '../../../platform/time/fake-clock.ts'
import { emittingTransactions } from '../../../platform/transaction.ts'
import { openShopDatabase, type ShopDatabase } from '../testing/shop-database.ts'
import { noteLinked, noteUnlinked } from './cloud-lines.repository.ts'
import { keepMetaApp, keepSecret, type MetaApp } from './meta-apps.repository.ts'
import { type ToldNews, type Took, Webhooks } from './webhooks.ts'

type MetaShop = { botId: string; app: MetaApp; secret: string; phoneNumberId: string; accountId: string }

const sealing = sealWith(Buffer.alloc(32, 1))
const silent = (): void => {}
/** Of somebody whose failures nobody counts here. */
const knock = { forgive: silent }
let database: ShopDatabase
let webhooks: Webhooks
let clock: FakeClock
let told: { botId: string; news: ToldNews }[]
let changed: string[]
let one: MetaShop
let other: MetaShop

/** A bot whose number is of a Meta app of its owner's own. */
async function metaShop(ownerId: string, botId: string, name: string): Promise<MetaShop> {
  const [secret, phoneNumberId, accountId] = [`clave de ${name}`, `${name}-número`, `${name}-cuenta`]
  const app = await database.store.write({ account: ownerId }, async (tx) => {
    const kept = await keepMetaApp(tx, sealing, { ownerId, appId: `${name}-app`, now: 1 })
    await keepSecret(tx, sealing, kept, secret)
    return kept
  })
  const line = { botId, metaAppId: app.id, phoneNumberId, accountId, credentials: '', number: '' }
  await database.store.write({ bot: botId }, (tx) => noteLinked(tx, { ...line, coexists: false, now: 1 }))
  return { botId, app, secret, phoneNumberId, accountId }
}

beforeEach(async () => {
  ;[told, changed] = [[], []]
  database = await openShopDatabase()
  const { store, ownerId, botId } = database
  clock = new FakeClock(1_000_000)
  const logger = { debug: silent, info: silent, warn: silent, error: silent }
  const inTransaction = emittingTransactions({ store, bus: memoryBus(silent), clock })
  webhooks = new Webhooks({
    store,
    inTransaction,
    sealing,
    clock,
    logger,
    told: async (toldBot, news) => void told.push({ botId: toldBot, news }),
    changed: (changedBot) => void changed.push(changedBot),
    templatesChanged: silent,
  })
  const [otherOwner, otherBot] = [newId(), newId()]
  await store.write('installation', async (tx) => {
    const user = await tx.selectFrom('users').selectAll().where('id', '=', ownerId).executeTakeFirstOrThrow()
    const email = 'rosa@otra.co'
    await tx
      .insertInto('users')
      .values({ ...user, id: otherOwner, email, emailNormalized: email })
      .execute()
    const bot = await tx.selectFrom('bots').selectAll().where('id', '=', botId).executeTakeFirstOrThrow()
    await tx
      .insertInto('bots')
      .values({ ...bot, id: otherBot, ownerId: otherOwner })
      .execute()
  })
  one = await metaShop(ownerId, botId, 'una')
  other = await metaShop(otherOwner, otherBot, 'otra')
})
afterEach(() => database.close())

type Said = { at: MetaShop; signedBy: MetaShop; about: MetaShop; field?: string }

function say({ at, signedBy, about, field = 'messages' }: Said): Promise<Took> {
  const text = {
    id: 'wamid.A',
    from: '573001112233',
    timestamp: '1790000000',
    type: 'text',
    text: { body: 'hola' },
  }
  const metadata = { phone_number_id: about.phoneNumberId }
  const value = field === 'messages' ? { metadata, messages: [text] } : { event: 'DISABLED_UPDATE' }
  const entry = [{ id: about.accountId, changes: [{ field, value }] }]
  const body = Buffer.from(JSON.stringify({ object: 'whatsapp_business_account', entry }))
  const signature = `sha256=${createHmac('sha256', signedBy.secret).update(body).digest('hex')}`
  return webhooks.take(at.app.id, { body, signature, knock })
}

test('each shop is told at its own address what its own app signed of its own number', async () => {
  for (const shop of [one, other]) expect(await say({ at: shop, signedBy: shop, about: shop })).toBe('taken')
  expect(told.map(({ botId, news }) => [botId, news.inbound.length])).toEqual([
    [one.botId, 1],
    [other.botId, 1],
  ])
})

test('what another shop’s app signed is refused, whichever number it is about', async () => {
  for (const about of [one, other]) expect(await say({ at: one, signedBy: other, about })).toBe('refused')
  expect(told).toEqual([])
})

test('one’s own app says nothing of another shop’s number or account', async () => {
  expect(await say({ at: one, signedBy: one, about: other })).toBe('taken')
  expect(await say({ at: one, signedBy: one, about: other, field: 'account_update' })).toBe('taken')
  expect([told, changed]).toEqual([[], []])
  expect(await say({ at: one, signedBy: one, about: one, field: 'account_update' })).toBe('taken')
  expect(changed).toEqual([one.botId])
})

test('an app that tells little of many bytes is to tell it later, as one that tells of much', async () => {
  const take = (body: Buffer): Promise<Took> => {
    const signature = `sha256=${createHmac('sha256', one.secret).update(body).digest('hex')}`
    return webhooks.take(one.app.id, { body, signature, knock })
  }
  const ofStatuses = (count: number): Buffer => {
    const changes = [{ field: 'messages', value: { statuses: Array.from({ length: count }, () => 0) } }]
    return Buffer.from(JSON.stringify({ object: 'whatsapp_business_account', entry: [{ id: 'A', changes }] }))
  }
  const { burst, bytesOfOne } = accountBudget.told
  expect(await take(ofStatuses(burst - 10))).toBe('taken')
  expect(await take(Buffer.concat([ofStatuses(1), Buffer.alloc(10 * bytesOfOne, ' ')]))).toBe('taken')
  expect(await take(ofStatuses(1))).toBe('too much')
  // Nor anything of which nothing is read: to find that out takes time as well.
  expect(await take(Buffer.from('{}'))).toBe('too much')
  expect(await say({ at: other, signedBy: other, about: other })).toBe('taken')
})

test.each([
  ['nested deeper than anything of Meta’s', `${'['.repeat(50_000)}${']'.repeat(50_000)}`],
  [
    'an object of more fields than anything of Meta’s has',
    JSON.stringify(Object.fromEntries(Array.from({ length: 1_001 }, (_, nth) => [`f${nth}`, nth]))),
  ],
])('of what has %s nothing is read, and it is not told again', async (_, odd) => {
  const metadata = JSON.stringify({ phone_number_id: one.phoneNumberId })
  const text = `{"id":"wamid.A","from":"573001112233","type":"text","text":{"body":"hola"},"odd":${odd}}`
  const changes = `[{"field":"messages","value":{"metadata":${metadata},"messages":[${text}]}}]`
  const body = Buffer.from(`{"object":"whatsapp_business_account","entry":[{"id":"A","changes":${changes}}]}`)
  const signature = `sha256=${createHmac('sha256', one.secret).update(body).digest('hex')}`
  expect(await webhooks.take(one.app.id, { body, signature, knock })).toBe('taken')
  expect(told).toEqual([])
})

test('a number that its owner gave to another of their bots is that one’s within two seconds, and one that nobody had at once', async () => {
  const { store } = database
  const tell = () => say({ at: one, signedBy: one, about: one })
  const link = (botId: string) =>
    store.write({ bot: botId }, (tx) =>
      noteLinked(tx, {
        botId,
        metaAppId: one.app.id,
        phoneNumberId: one.phoneNumberId,
        accountId: one.accountId,
        credentials: '',
        number: '',
        coexists: false,
        now: 1,
      }),
    )
  await tell()
  await store.write({ bot: one.botId }, (tx) => noteUnlinked(tx, one.botId))
  await clock.advance(2_000)
  await tell()
  expect(told.map(({ botId }) => botId)).toEqual([one.botId])
  await link(other.botId)
  await tell()
  expect(told.map(({ botId }) => botId)).toEqual([one.botId, other.botId])
})

test('another shop’s word for its address opens none but its own', async () => {
  const verify = (at: MetaShop, { app: { verifyToken } }: MetaShop) => {
    const asked = { 'hub.mode': 'subscribe', 'hub.challenge': 'reto', 'hub.verify_token': verifyToken }
    return webhooks.verify(at.app.id, asked, knock)
  }
  expect(await verify(one, one)).toBe('reto')
  expect(await verify(one, other)).toBeNull()
})
