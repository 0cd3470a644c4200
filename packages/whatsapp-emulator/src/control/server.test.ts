import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { CUSTOMER, openShop, OWNER, type LinkedShop } from '../testing/linked-shop.ts'
import { compose } from '../phone/messages/compose.ts'
import { silenceLibsignal } from '../testing/silence.ts'
import type { DemoView, ErrorView } from './protocol.ts'
import { startControlServer, type ControlServer } from './server.ts'

let shop: LinkedShop
let control: ControlServer
let qr: string | null = null

beforeEach(silenceLibsignal)
beforeEach(async () => {
  shop = await openShop()
  const { emulator, owner, laura } = shop
  const nextQr = async (): Promise<string | null> => qr
  const options = { productUrl: 'http://127.0.0.1:3000', phrases: ['hola'] }
  control = await startControlServer({ emulator, owner, customers: [laura], nextQr, ...options })
})
afterEach(async () => {
  qr = null
  await control.close()
  await shop[Symbol.asyncDispose]()
})

async function post(path: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
  const init = {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  }
  return fetch(new URL(path, control.url), init)
}

/** A test names the shape it expects; the assertions that follow check it. */
async function read<T>(response: Response): Promise<T> {
  return (await response.json()) as T
}

async function view(): Promise<DemoView> {
  return read(await fetch(new URL('/api/demo', control.url)))
}

test('the camera finds no QR until the product shows one, and then links the bot', async () => {
  const none = await post(`/api/phones/${OWNER}/scan`, {})
  expect([none.status, await none.json()]).toEqual([
    202,
    { linked: false, message: 'Abre WhatsApp en tu bot y toca Conectar.' },
  ])
  shop.bot.connect()
  qr = await shop.bot.until(() => shop.bot.qr ?? null)
  expect((await post(`/api/phones/${OWNER}/scan`, {})).status).toBe(200)
  await shop.bot.waitForOpen()
  expect((await view()).owner.devices).toMatchObject([{ platform: 'Chrome (Ubuntu)', online: true }])
  const again = await post(`/api/phones/${OWNER}/scan`, {})
  expect([again.status, await again.json()]).toEqual([
    422,
    { message: 'Ese QR ya venció. Espera el siguiente.' },
  ])
})

test('people write to each other from the page and see it as it happens', async () => {
  const stop = new AbortController()
  const events = await fetch(new URL('/api/events', control.url), { signal: stop.signal })
  expect((await post(`/api/phones/${CUSTOMER}/messages`, { to: OWNER, text: '¿abren hoy?' })).status).toBe(
    201,
  )
  expect((await post(`/api/phones/${OWNER}/messages`, { to: CUSTOMER, text: 'Claro' })).status).toBe(201)
  expect((await post(`/api/phones/${CUSTOMER}/read`, { with: OWNER })).status).toBe(204)
  let received = ''
  for await (const chunk of events.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    received += chunk
    if (received.includes('"text":"Claro","at"') && received.includes('"status":"read"')) break
  }
  stop.abort()
  const [chat] = (await view()).owner.chats
  expect(chat).toMatchObject({ with: CUSTOMER, name: 'Laura', unread: 1 })
  expect(chat?.messages).toMatchObject([
    { fromMe: false, text: '¿abren hoy?', status: 'delivered' },
    { fromMe: true, text: 'Claro', status: 'read', byBot: false },
  ])
})

test('a poll is shown with its votes, and voted in from the page', async () => {
  const id = await shop.owner.send(CUSTOMER, compose.poll('¿A qué hora?', ['8', '9']))
  const path = `/api/phones/${CUSTOMER}/chats/${OWNER}/messages/${id}/vote`
  const pollOf = async () => (await view()).customers[0]?.chats[0]?.messages[0]?.poll
  expect((await post(path, { option: '9' })).status).toBe(201)
  expect(await pollOf()).toEqual({
    question: '¿A qué hora?',
    options: [
      { name: '8', votes: 0, mine: false },
      { name: '9', votes: 1, mine: true },
    ],
  })
  expect((await view()).owner.chats[0]?.messages[0]?.poll?.options[1]).toMatchObject({
    votes: 1,
    mine: false,
  })
  expect((await post(path, { option: '10' })).status).toBe(422)
  expect((await post(path, { option: null })).status).toBe(201)
  expect((await pollOf())?.options[1]).toMatchObject({ votes: 0 })
  await post(`/api/phones/${OWNER}/messages`, { to: CUSTOMER, text: 'hola' })
  const text = shop.laura.chat(OWNER)[1]?.id ?? ''
  expect((await post(path.replace(id, text), { option: '8' })).status).toBe(404)
})

test('a customer comes, calls, and is gone after starting anew', async () => {
  const created = await post('/api/customers', { name: 'Andrés Mejía' })
  const { phoneNumber } = await read<{ phoneNumber: string }>(created)
  const placed = await post(`/api/phones/${phoneNumber}/calls`, { to: OWNER, video: true })
  const { callId } = await read<{ callId: string }>(placed)
  expect((await view()).owner.calls).toMatchObject([
    { callId, with: phoneNumber, incoming: true, state: 'ringing' },
  ])
  const hungUp = await fetch(new URL(`/api/phones/${phoneNumber}/calls/${callId}`, control.url), {
    method: 'DELETE',
  })
  expect(hungUp.status).toBe(204)
  expect((await view()).owner.calls).toMatchObject([{ state: 'missed' }])
  expect((await post(`/api/phones/${OWNER}/power`, { on: false })).status).toBe(204)
  await post(`/api/phones/${CUSTOMER}/messages`, { to: OWNER, text: '¿sigues ahí?' })
  expect((await post('/api/reset', {})).status).toBe(204)
  const anew = await view()
  expect(anew.owner.on).toBe(true)
  expect(anew.customers.map(({ name }) => name)).toEqual(['Laura'])
  expect(anew.owner).toMatchObject({ chats: [], calls: [], devices: [] })
})

test('what is wrong with a request is said in Spanish', async () => {
  const answers = [
    await post(`/api/phones/${CUSTOMER}/messages`, { to: OWNER }),
    await post(`/api/phones/${CUSTOMER}/messages`, { to: OWNER, text: 7 }),
    await post(`/api/phones/000/messages`, { to: OWNER, text: 'hola' }),
    await post(`/api/phones/${CUSTOMER}/typing`, { to: OWNER, state: 'bailando' }),
    await post('/api/customers', { name: 'Ana', phoneNumber: '12' }),
    await post('/api/nothing', {}),
    await post('/api/reset', {}, { origin: 'https://example.com' }),
  ]
  const told = await Promise.all(
    answers.map(async (answer) => [answer.status, (await read<ErrorView>(answer)).message]),
  )
  expect(told).toEqual([
    [422, 'Falta «text».'],
    [422, '«text» debe ser un texto.'],
    [404, 'Ningún celular de la demo tiene el número 000.'],
    [422, '«state» debe ser uno de: composing, recording, paused.'],
    [422, 'Escribe el número con el indicativo y solo con cifras, por ejemplo 573001112233.'],
    [404, 'Eso no existe en esta demo.'],
    [403, 'Solo la página de la demo puede usar estos celulares.'],
  ])
})

test('a page is served beside the phones that it drives, and nothing around its folder', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'phones-page-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'index.html'), '<title>Celulares</title>')
  await writeFile(join(folder, 'assets/page.js'), 'export {}')
  const { emulator, owner, laura } = shop
  const served = await startControlServer({
    emulator,
    owner,
    customers: [laura],
    nextQr: async () => null,
    productUrl: 'http://127.0.0.1:3000',
    phrases: [],
    page: folder,
  })
  onTestFinished(() => served.close())
  const page = await fetch(served.url)
  expect(await page.text()).toBe('<title>Celulares</title>')
  expect(page.headers.get('content-security-policy')).toContain("default-src 'self'")
  const script = await fetch(new URL('/assets/page.js', served.url))
  expect(script.headers.get('content-type')).toContain('text/javascript')
  for (const path of ['/index.ts', '/assets/..%2f..%2fetc%2fpasswd'])
    expect((await fetch(new URL(path, served.url))).status).toBe(404)
  expect((await fetch(control.url)).status).toBe(404)
})

test('customers hide their numbers while that goes wrong, those who come meanwhile too', async () => {
  const { emulator, laura } = shop
  await post('/api/trouble', { kind: 'hiddenNumbers', on: true })
  await post('/api/customers', { name: 'Óscar Núñez', phoneNumber: '573009990000' })
  const hidden = () => [laura, emulator.phone('573009990000')].map((phone) => phone?.hidesNumber)
  expect(hidden()).toEqual([true, true])
  expect(emulator.phone('573009990000')?.username).toBe('oscar.nunez')
  expect((await view()).trouble.hiddenNumbers).toBe(true)
  await post('/api/trouble', { kind: 'hiddenNumbers', on: false })
  expect(hidden()).toEqual([false, false])
})
