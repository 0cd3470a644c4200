import { afterEach, beforeEach, expect, test } from 'vitest'
import { CUSTOMER, openShop, OWNER, type LinkedShop } from '../testing/linked-shop.ts'
import { silenceLibsignal } from '../testing/silence.ts'
import type { DemoView, MessageView } from './protocol.ts'
import { startControlServer, type ControlServer } from './server.ts'

let shop: LinkedShop
let control: ControlServer

beforeEach(silenceLibsignal)
beforeEach(async () => {
  shop = await openShop()
  const { emulator, owner, laura } = shop
  const options = { productUrl: 'http://127.0.0.1:3000', phrases: [], nextQr: async () => null }
  control = await startControlServer({ emulator, owner, customers: [laura], ...options })
})
afterEach(async () => {
  await control.close()
  await shop[Symbol.asyncDispose]()
})

function send(method: string, path: string, body?: object): Promise<Response> {
  return fetch(new URL(`/api/phones/${CUSTOMER}${path}`, control.url), {
    method,
    headers: { 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })
}

async function view(): Promise<DemoView> {
  const answer = await fetch(new URL('/api/demo', control.url))
  // A test names the shape it expects; the assertions check it.
  return (await answer.json()) as DemoView
}

async function shown(): Promise<MessageView[]> {
  return (await view()).owner.chats[0]?.messages ?? []
}

test('a file sent from the page is opened on the other phone, and never runs there', async () => {
  const script = '<script>alert(1)</script>'
  const about = new URLSearchParams({
    to: OWNER,
    kind: 'document',
    type: 'text/html',
    name: 'carta "1".html',
  })
  const url = new URL(`/api/phones/${CUSTOMER}/files?${about.toString()}`, control.url)
  expect((await fetch(url, { method: 'POST', body: script })).status).toBe(201)
  const [message] = await shown()
  expect(message).toMatchObject({ kind: 'document', file: { name: 'carta "1".html', size: script.length } })
  const file = await fetch(new URL(message?.file?.url ?? '', control.url))
  expect(await file.text()).toBe(script)
  expect(file.headers.get('content-type')).toBe('application/octet-stream')
  expect(file.headers.get('content-disposition')).toMatch(
    /^attachment; filename\*=UTF-8''carta%20%221%22\.html$/,
  )
  expect(file.headers.get('content-security-policy')).toContain('sandbox')
})

test('samples, places and contacts are sent as what they are', async () => {
  const { samples } = await view()
  for (const { id } of samples) {
    expect((await send('POST', '/samples', { to: OWNER, sample: id })).status).toBe(201)
  }
  await send('POST', '/places', { to: OWNER, latitude: 4.65, longitude: -74.06, live: true })
  await send('POST', '/contacts', { to: OWNER, name: 'Ana', phoneNumber: '+57 300 111 0000' })
  const messages = await shown()
  expect(messages.map(({ kind }) => kind)).toEqual([
    ...samples.map(({ kind }) => (kind === 'voice' ? 'audio' : kind)),
    'location',
    'contact',
  ])
  expect(messages[0]?.file).toMatchObject({ voice: true, seconds: 4 })
  expect(messages[0]?.file?.waveform).toHaveLength(64)
  expect(messages.find(({ place }) => place)?.place).toMatchObject({ latitude: 4.65, live: true })
  const wrong = await send('POST', '/places', { to: OWNER, latitude: 400, longitude: 0 })
  expect([wrong.status, await wrong.json()]).toEqual([
    422,
    { message: '«latitude» debe ser un número válido.' },
  ])
})

test('a message is answered, marked, edited and deleted; only one’s own are', async () => {
  const { owner } = shop
  const theirs = await owner.sendText(CUSTOMER, '¿algo más?')
  const mine = await shop.laura.sendText(OWNER, 'un tinto')
  const at = (id: string): string => `/chats/${OWNER}/messages/${id}`
  expect((await send('POST', `${at(theirs)}/reply`, { text: 'sí' })).status).toBe(201)
  expect((await send('POST', `${at(theirs)}/mark`, { emoji: '👍' })).status).toBe(201)
  expect((await send('PUT', at(mine), { text: 'dos tintos' })).status).toBe(201)
  expect((await send('DELETE', at(theirs))).status).toBe(403)
  expect(await shown()).toMatchObject([
    { id: theirs, reactions: [{ fromMe: false, emoji: '👍' }] },
    { id: mine, text: 'dos tintos', edited: true },
    { text: 'sí', quoted: { fromMe: true, text: '¿algo más?' } },
  ])
  expect((await send('DELETE', at(mine))).status).toBe(204)
  expect((await shown())[1]).toMatchObject({ deleted: true, text: '' })
})

test('a code is entered and things go wrong from the page, until it starts anew', async () => {
  const post = (path: string, body: object): Promise<Response> =>
    fetch(new URL(path, control.url), { method: 'POST', body: JSON.stringify(body) })
  shop.bot.connect()
  await shop.bot.until(() => shop.bot.qr)
  const code = await shop.bot.socket.requestPairingCode(OWNER)
  await shop.owner.waitFor((phone) => phone.codePending())
  expect((await view()).owner.codePending).toBe(true)
  const wrong = await post(`/api/phones/${OWNER}/code`, { code: '11111111' })
  expect([wrong.status, await wrong.json()]).toEqual([
    422,
    { message: 'Ese código no es correcto. Revísalo e inténtalo de nuevo.' },
  ])
  expect((await post(`/api/phones/${OWNER}/code`, { code })).status).toBe(200)
  await shop.bot.waitForOpen()
  await post('/api/endings', { ending: 'unavailable' })
  await shop.bot.until(() => shop.bot.endings.at(-1) === 503)
  await post('/api/trouble', { kind: 'banned', on: true })
  await shop.bot.until(() => shop.bot.endings.at(-1) === 403)
  await post(`/api/phones/${CUSTOMER}/power`, { on: false })
  expect(await view()).toMatchObject({ trouble: { banned: true, dark: false }, customers: [{ on: false }] })
  await post('/api/reset', {})
  expect((await view()).trouble).toEqual({
    dark: false,
    slow: false,
    banned: false,
    passkey: false,
    lidChats: false,
    outdated: false,
    rotatedQr: false,
    codeRefused: false,
    timeLock: false,
    hiddenNumbers: false,
    stuckAppState: false,
    silentMedia: false,
    endlessLogin: false,
    withheldContent: false,
  })
})
