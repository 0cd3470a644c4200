import { createHmac } from 'node:crypto'
import type { CloudLink, LineChecks } from '@recado/contract/messaging/cloud-link'
import type { MessageCosts } from '@recado/contract/insight/message-costs'
import type { WaDiagnosis } from '@recado/contract/messaging/whatsapp'
import { tapOn } from '@recado/whatsapp-emulator/graph'
import type { GraphShop } from '@recado/whatsapp-emulator/graph/testing'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { TestServer } from '../../../testing/test-server.ts'
import { openOfficialShop, type OfficialShop } from './testing/official-shop.ts'

let shop: OfficialShop
let graphShop: GraphShop
let server: TestServer
let token: string
let botId: string
let scopes: OfficialShop['scopes']

beforeEach(async () => {
  shop = await openOfficialShop()
  ;({ graphShop, server, token, botId, scopes } = shop)
})
afterEach(() => shop[Symbol.asyncDispose]())

const form = () => shop.form()
const link = (body?: object) => shop.link(body)
const linked = () => shop.linked()

test('a number is linked by the form, answers who writes to it, and follows what becomes of the answer', async () => {
  const { laura, line, graph } = graphShop
  expect((await linked()).linked).toMatchObject({
    phoneNumberId: line.id,
    phoneNumber: line.number,
    heardAt: null,
  })
  const status = await server.call('GET', `/api/wa/status/${botId}`, { token })
  expect(status.json()).toMatchObject({ status: 'connected', phoneNumber: line.number })
  await laura.sendText(line.number, 'hola')
  await laura.waitForMessage(line.number, ({ text }) => text === '¡Hola! ¿Qué buscas?')
  laura.markRead(line.number)
  await graph.settled()
  const costs = (await server.call('GET', `/api/wa/costs/${botId}`, { token })).json<MessageCosts>()
  expect(costs).toMatchObject({ messages: 1, amount: null, rates: null, free: { used: 1, of: 1000 } })
  const body = { currency: 'COP', service: 30, utility: 30, marketing: null, authentication: null }
  const rated = await server.call('PUT', `/api/wa/costs/${botId}/rates`, { token, body })
  expect(rated.json()).toMatchObject({ amount: 0, rates: body, ratesSince: expect.any(String) })
  const { store } = server.server.core
  const rows = await store.read((db) =>
    db.selectFrom('messages').select(['author', 'status', 'wireId']).orderBy('at').orderBy('id').execute(),
  )
  expect(rows).toMatchObject([
    { author: 'customer', wireId: expect.stringMatching(/^wamid\./) },
    { author: 'bot', status: 'read', wireId: expect.stringMatching(/^wamid\./) },
  ])
  const [person] = await store.read((db) =>
    db.selectFrom('contacts').select(['windowUntil', 'phoneNumber']).execute(),
  )
  expect(person?.phoneNumber).toBe(laura.phoneNumber)
  expect(person?.windowUntil).toBeGreaterThan(Date.now())
  expect(
    ((await server.call('GET', `/api/wa/cloud/${botId}`, { token })).json() as CloudLink).linked?.heardAt,
  ).not.toBeNull()
})

test('the doctor says that a number is untried until Meta told of it, and what Meta says of all that it needs', async () => {
  const { laura, line, graph, account } = graphShop
  const ask = async <T>(path: string) => (await server.call('GET', path, { token })).json<T>()
  const doctor = () => ask<WaDiagnosis>(`/api/wa/doctor/${botId}`)
  const tones = async () => {
    const { checks } = await ask<LineChecks>(`/api/wa/cloud/${botId}/checks`)
    return Object.fromEntries(checks.map(({ what, tone }) => [what, tone]))
  }
  expect(await tones()).toEqual({})
  const { linked: known } = await linked()
  expect(known?.verifyToken).toMatch(/^[\w-]{32}$/)
  expect(await doctor()).toMatchObject({ state: 'untried', lastFrameAt: null })
  expect(await tones()).toMatchObject({ token: 'ok', subscription: 'ok', callback: 'ok', told: 'warn' })
  await laura.sendText(line.number, 'hola')
  await laura.waitForMessage(line.number, ({ text }) => text === '¡Hola! ¿Qué buscas?')
  await graph.settled()
  expect(await doctor()).toMatchObject({ state: 'healthy', lastFrameAt: expect.any(String) })
  expect(await tones()).toMatchObject({ told: 'ok', limit: 'ok', quality: 'ok', account: 'ok' })
  expect(account.subscribed.size).toBe(1)
})

test('options of a question are pressed where they fit, whole however Meta cuts them, and typed all the same', async () => {
  const { laura, line } = graphShop
  const options = ['Un tamaño que no cabe en un botón', 'Mediano']
  const field = { name: 'tamano', label: '¿Qué tamaño?', type: 'choice', options, required: true }
  const collect = {
    triggerKeywords: ['pedir'],
    dataFields: [field],
    confirmationMessage: 'Anotado: {{tamano}}',
  }
  const node = { type: 'FUNCTION_COLLECT', name: 'Pedido', config: collect, isActive: true }
  const created = await server.call('POST', `/api/bots/${botId}/intelligent-nodes`, { token, body: node })
  expect(created.statusCode).toBe(201)
  await linked()
  await laura.sendText(line.number, 'pedir')
  const question = '¿Qué tamaño?\n\nEscribe «cancelar» si prefieres dejarlo.'
  await laura.waitForMessage(line.number, ({ text }) => text === question)
  await tapOn(laura, line.number, 'Un tamaño que no cabe e…')
  await laura.waitForMessage(line.number, ({ text }) => text === `Anotado: ${options[0]}`)
  await laura.sendText(line.number, 'pedir')
  await expect.poll(() => graphShop.shown(question)).toBe(2)
  await laura.sendText(line.number, '2')
  await laura.waitForMessage(line.number, ({ text }) => text === 'Anotado: Mediano')
  await graphShop.graph.settled()
})

test('linking, and what Meta tells, keep nobody else’s transactions waiting', async () => {
  const { length } = scopes
  const { webhook } = await linked()
  await graphShop.laura.sendText(graphShop.line.number, 'hola')
  await graphShop.laura.waitForMessage(graphShop.line.number, ({ text }) => text === '¡Hola! ¿Qué buscas?')
  await server.server.app.inject({ method: 'POST', url: webhook, payload: '{}' })
  expect(scopes.slice(length)).not.toContain('installation')
})

test('nothing that is secret is stored as it is, nor told again', async () => {
  const answer = await linked()
  const stored = await server.stored()
  for (const secret of [graphShop.token.value, graphShop.app.secret]) {
    expect(JSON.stringify(answer)).not.toContain(secret)
    expect(stored).not.toContain(secret)
  }
})

test('what is wrong in the form is told at its field, and nothing of it is kept', async () => {
  for (const [wrong, path] of [
    [{ token: 'EAA'.padEnd(40, 'x') }, 'token'],
    [{ appId: '1234567890' }, 'appId'],
    [{ phoneNumberId: '99999999' }, 'phoneNumberId'],
    [{ appSecret: 'f'.repeat(32) }, 'appSecret'],
  ] as const) {
    const answer = await link({ ...form(), ...wrong })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ details: [{ path }] })
  }
  expect(
    ((await server.call('GET', `/api/wa/cloud/${botId}`, { token })).json() as CloudLink).linked,
  ).toBeNull()
})

test('only what the app signed is taken, and a number of nobody’s is no reason to tell it again', async () => {
  const { webhook } = await linked()
  const { app, line, account, laura } = graphShop
  const send = async (phoneNumberId: string, secret = app.secret, cut = 0) => {
    const message = {
      id: 'wamid.F',
      from: laura.phoneNumber,
      timestamp: '1790000000',
      type: 'text',
      text: { body: 'falso' },
    }
    const value = { metadata: { phone_number_id: phoneNumberId }, messages: [message] }
    const changes = [{ field: 'messages', value }]
    const body = JSON.stringify({ object: 'whatsapp_business_account', entry: [{ id: account.id, changes }] })
    const signature = `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`
    const headers = { 'x-hub-signature-256': signature, 'content-type': 'application/json' }
    const payload = body.slice(0, body.length - cut)
    return (await server.server.app.inject({ method: 'POST', url: webhook, headers, payload })).statusCode
  }
  expect(await send(line.id, 'otra')).toBe(401)
  const written = scopes.length
  expect(await send(line.id, app.secret, 1)).toBe(401)
  // A flood of them writes nothing.
  expect(scopes).toHaveLength(written)
  const journal = () =>
    server.server.core.store.read((db) => db.selectFrom('journal').select('wireId').execute())
  expect(await journal()).toEqual([])
  expect(await send('123456789')).toBe(200)
  expect(await journal()).toEqual([])
  expect(await send(line.id)).toBe(200)
  expect(await send(line.id)).toBe(200)
  expect(await journal()).toEqual([{ wireId: 'wamid.F' }])
  const signedNonsense = createHmac('sha256', app.secret).update('{').digest('hex')
  const headers = { 'x-hub-signature-256': `sha256=${signedNonsense}` }
  const nonsense = await server.server.app.inject({ method: 'POST', url: webhook, headers, payload: '{' })
  expect(nonsense.statusCode).toBe(200)
  const verify = (word: string) =>
    server.server.app.inject({
      method: 'GET',
      url: `${webhook}?hub.mode=subscribe&hub.challenge=reto&hub.verify_token=${word}`,
    })
  expect((await verify('adivinada')).statusCode).toBe(403)
})

test('a number answers for one bot of the installation, and is free once that one is unlinked', async () => {
  await linked()
  const other = await server.createBot(token, 'Otra')
  const taken = await server.call('POST', `/api/wa/cloud/${other._id}`, { token, body: form() })
  expect(taken.statusCode).toBe(409)
  await server.call('POST', `/api/wa/clear/${botId}`, { token, body: {} })
  expect(graphShop.account.subscribed.size).toBe(0)
  const freed = await server.call('POST', `/api/wa/cloud/${other._id}`, { token, body: form() })
  expect({ status: freed.statusCode, body: freed.body }).toMatchObject({ status: 200 })
})
