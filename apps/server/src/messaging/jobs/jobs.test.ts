import { SecretText } from '../../platform/crypto/secret-text.ts'
import { createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text as readAll } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { memoryBus } from '../../platform/events.ts'
import { emittingTransactions } from '../../platform/transaction.ts'
import { newId } from '../../platform/db/ids.ts'
import { watchedStore } from '../../platform/db/testing/watched-store.ts'
import { openEgress } from '../../platform/egress/egress.ts'
import { FakeClock } from '../../platform/time/fake-clock.ts'
import { type MailServer, openMailServer } from '../../testing/mail-server.ts'
import { openShopDatabase, type ShopDatabase } from '../sessions/testing/shop-database.ts'
import type { JobData } from './job.ts'
import { accountBudget } from '../../platform/budget/account-budget.ts'
import { JobRunner } from './job-runner.ts'
import { openMailer } from './mail.ts'
import { webhookPerformer } from './webhook.ts'
import { webhookSecretsOf } from './webhook-secrets.ts'

const key = new Uint8Array(32).fill(3)
const minute = 60_000
let shop: ShopDatabase
let clock: FakeClock
let runner: JobRunner
const closing: (() => void)[] = []

beforeEach(async () => {
  shop = await openShopDatabase()
  const watched = watchedStore(shop.store)
  shop = { ...shop, store: watched.store }
  clock = new FakeClock(undefined, watched.inHand)
})
afterEach(async () => {
  await runner.stop()
  for (const close of closing.splice(0)) close()
  await shop.close()
})

async function start(smtpUrl?: string, from?: string): Promise<void> {
  const { store } = shop
  const inTransaction = emittingTransactions({ store, clock, bus: memoryBus(() => {}) })
  const mailer = openMailer(smtpUrl === undefined ? undefined : new SecretText(smtpUrl), from)
  closing.push(mailer.close)
  const egress = openEgress({ isAllowed: () => true })
  const webhook = webhookPerformer({ egress, clock, store, key })
  const onError = (error: unknown) => {
    throw error
  }
  runner = new JobRunner({
    server: 'here',
    store,
    inTransaction,
    clock,
    perform: { webhook, email: mailer.perform },
    onError,
  })
  await runner.recover()
}

async function queue(
  what: JobData,
  state: 'queued' | 'running' | 'done' = 'queued',
  botId: string | null = shop.botId,
): Promise<string> {
  const id = newId()
  const at = clock.now()
  await shop.store.write('installation', (tx) =>
    tx
      .insertInto('jobs')
      .values({
        id,
        botId,
        kind: what.kind,
        payload: JSON.stringify(what),
        state,
        attempts: state === 'queued' ? 0 : 1,
        dueAt: at,
        failure: null,
        createdAt: at,
        finishedAt: state === 'done' ? at : null,
      })
      .execute(),
  )
  return id
}

const job = (id: string) =>
  shop.store.read((db) => db.selectFrom('jobs').selectAll().where('id', '=', id).executeTakeFirstOrThrow())
const log = () => shop.store.read((db) => db.selectFrom('logLines').select(['level', 'message']).execute())

type Received = { headers: IncomingMessage['headers']; body: string }

/** A receiver of webhooks that answers as it is told. */
async function receiver(answers: number[]): Promise<{ url: string; got: Received[] }> {
  const got: Received[] = []
  const server: Server = createServer((request, response) => {
    void readAll(request).then((body) => {
      got.push({ headers: request.headers, body })
      response.writeHead(answers[got.length - 1] ?? 200).end()
    })
  })
  closing.push(() => server.close().closeAllConnections())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A TCP server's address is never a pipe's name.
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/aviso?clave=secreta`, got }
}

async function mailServer(refusal?: number): Promise<MailServer> {
  const server = await openMailServer(refusal)
  closing.push(() => void server.close())
  return server
}

/** Resolves when the job is in this state; real servers answer in real time, so turns of the event loop are given. */
async function reaches(id: string, state: string, attempts?: number): Promise<void> {
  for (;;) {
    const row = await job(id)
    if (row.state === state && (attempts === undefined || row.attempts === attempts)) return
    await new Promise((resolve) => setImmediate(resolve))
  }
}

const webhook = (url: string): JobData => ({
  kind: 'webhook',
  nodeId: 'n',
  url,
  payload: { message: 'hola', contact: { name: 'Ana' } },
})
const email = (more: Partial<Extract<JobData, { kind: 'email' }>> = {}): JobData => ({
  kind: 'email',
  nodeId: 'n',
  to: 'duena@tienda.co',
  subject: 'Pedido',
  text: 'Una docena ñ',
  ...more,
})

test('a webhook arrives signed, under its own key, and the owner reads of it', async () => {
  const { url, got } = await receiver([200])
  const id = await queue(webhook(url))
  await start()
  await reaches(id, 'done')
  const [call] = got
  const { current } = await secretsNow()
  expect(await signersOf(call)).toEqual([current])
  expect(call?.headers['idempotency-key']).toBe(id)
  expect(JSON.parse(call?.body ?? '')).toMatchObject({ id, message: 'hola' })
  const lines = await log()
  expect(lines).toEqual([{ level: 'success', message: expect.stringContaining('127.0.0.1') }])
  expect(JSON.stringify(lines)).not.toContain('secreta')
})

const secretsNow = () =>
  shop.store.read((db) => webhookSecretsOf(db, { key, botId: shop.botId, now: clock.now() }))

/** The secrets, of those that a bot has, that signed a call; and whether its signature has nothing else. */
async function signersOf(call: Received | undefined): Promise<string[]> {
  const [stamp, ...macs] = String(call?.headers['x-recado-signature']).split(',')
  const { current, previous } = await secretsNow()
  const signed = (secret: string) =>
    `v1=${createHmac('sha256', secret)
      .update(`${stamp?.slice(2)}.${call?.body}`)
      .digest('hex')}`
  const secrets = [current, ...(previous ? [previous.secret] : [])]
  return macs.map((mac) => secrets.find((secret) => signed(secret) === mac) ?? mac)
}

test('while a replaced secret ends, both sign, and afterwards the new one alone', async () => {
  const { url, got } = await receiver([200, 200])
  const { current: first } = await secretsNow()
  const replaced = { botId: shop.botId, salt: 'sal', previousSalt: '', previousUntil: clock.now() + minute }
  await shop.store.write('installation', (tx) => tx.insertInto('webhookSecrets').values(replaced).execute())
  const { current, previous } = await secretsNow()
  expect(previous?.secret).toBe(first)
  const during = await queue(webhook(url))
  await start()
  await reaches(during, 'done')
  expect(await signersOf(got[0])).toEqual([current, first])
  await clock.advance(minute)
  const after = await queue(webhook(url))
  await runner.wake()
  await reaches(after, 'done')
  expect(await signersOf(got[1])).toEqual([current])
})

test('what fails is tried again later and later, as the same job, until it succeeds', async () => {
  const { url, got } = await receiver([500, 503, 200])
  const id = await queue(webhook(url))
  await start()
  await reaches(id, 'queued', 1)
  await clock.advance(minute - 1)
  expect(got).toHaveLength(1)
  await clock.advance(1)
  await reaches(id, 'queued', 2)
  await clock.advance(5 * minute)
  await reaches(id, 'done')
  expect(new Set(got.map(({ headers }) => headers['idempotency-key']))).toEqual(new Set([id]))
  expect((await log()).map(({ level }) => level)).toEqual(['warning', 'success'])
})

test('after a day of failures it is given up where the owner sees it', async () => {
  const { url, got } = await receiver(Array.from({ length: 20 }, () => 500))
  const id = await queue(webhook(url))
  await start()
  while ((await job(id)).state !== 'failed') await clock.advance(60 * minute)
  expect(got).toHaveLength(8)
  expect(await job(id)).toMatchObject({ failure: 'respondió 500' })
  expect((await log()).at(-1)).toMatchObject({
    level: 'error',
    message: expect.stringContaining('respondió 500'),
  })
})

test('what a dead process had in hand is done again', async () => {
  const { url, got } = await receiver([200])
  const id = await queue(webhook(url), 'running')
  await start()
  await reaches(id, 'done')
  expect(got).toHaveLength(1)
})

test('a receiver that never answers holds up its own bot’s jobs, not everybody’s stop', async () => {
  const server = createServer(() => {})
  closing.push(() => server.close().closeAllConnections())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const ids = []
  for (let count = 0; count < 6; count++) ids.push(await queue(webhook(`http://127.0.0.1:${port}`)))
  await start()
  const states = await Promise.all(ids.map(async (id) => (await job(id)).state))
  expect(states.filter((state) => state === 'running')).toHaveLength(4)
  await runner.stop()
})

test('an e-mail arrives as it was written, from and to whom the owners said', async () => {
  const { url, mails } = await mailServer()
  const id = await queue(email({ subject: 'Pedido\r\nBcc: todos@otros.co' }))
  await start(url, 'Tienda <avisos@tienda.co>')
  await reaches(id, 'done')
  expect(mails).toHaveLength(1)
  expect(mails[0]?.to).toEqual(['duena@tienda.co'])
  const source = mails[0]?.source ?? ''
  expect(source).toMatch(/^From: Tienda <avisos@tienda\.co>/m)
  expect(source).toMatch(/^Subject: Pedido Bcc: todos@otros\.co/m)
  expect(source).not.toMatch(/^Bcc:/im)
  expect(source).toContain(`Message-ID: <${id}@recado>`)
})

test.each([
  'a@tienda.co, b@otros.co',
  'a@tienda.co\r\nRCPT TO:<b@otros.co>',
  'A <a@tienda.co>, <b@otros.co>',
  '',
])('«%s» is not two recipients', async (to) => {
  const { url, mails } = await mailServer()
  const id = await queue(email({ to }))
  await start(url)
  await reaches(id, 'failed')
  expect(mails.flatMap((mail) => mail.to)).toEqual([])
})

test('a refusal for good is not tried again, one for now is', async () => {
  const refusing = await mailServer(550)
  const id = await queue(email())
  await start(refusing.url)
  await reaches(id, 'failed')
  expect((await log()).at(-1)?.message).toContain('550')
  await runner.stop()
  const busy = await mailServer(451)
  const later = await queue(email())
  await start(busy.url)
  await reaches(later, 'queued', 1)
})

test('without a mail server the owner is told so, at once', async () => {
  const id = await queue(email())
  await start()
  await reaches(id, 'failed')
  expect((await log()).at(-1)?.message).toContain('pídele a quien lo administra que los active')
})

test('a bot sends so many e-mails in a day, and more the next', async () => {
  const { url, mails } = await mailServer()
  for (let count = 0; count < accountBudget.jobs.mailsOfBot; count++) await queue(email(), 'done')
  const over = await queue(email())
  await start(url)
  await reaches(over, 'failed')
  expect(mails).toEqual([])
  await clock.advance(24 * 60 * minute + 1)
  const next = await queue(email())
  await runner.wake()
  await reaches(next, 'done')
})

test('what the installation mailed already keeps no notice of its own back', async () => {
  const { url, mails } = await mailServer()
  for (let count = 0; count < accountBudget.jobs.mailsOfBot; count++) await queue(email(), 'done', null)
  const notice = await queue(email(), 'queued', null)
  await start(url)
  await reaches(notice, 'done')
  expect(mails).toHaveLength(1)
})
