import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { accountBudget } from '../../platform/budget/account-budget.ts'
import { openEgress } from '../../platform/egress/egress.ts'
import { isOutsideAddress } from '../../platform/egress/public-address.ts'
import { openTestServer, type TestServer } from '../../testing/test-server.ts'
import { outsideText } from '../../text/messaging/outside.ts'
import { sourceReadingText } from '../../text/builder/source-reading.ts'
import { readerInOneFile } from '../reading/testing/reader-in-one-file.ts'

/** The one address of this machine that stands for the public internet; every other is judged as it is in production. */
const outside = '127.0.0.1'
const inside = '127.0.0.2'
const egress = openEgress({
  resolve: async (name) => [{ address: name === 'tienda.co' ? outside : inside, family: 4 }],
  isAllowed: (address) => address === outside || isOutsideAddress(address),
})
const why = sourceReadingText.page.unread(outsideText.privateAddress)

const menu = '<h1>Carta</h1><p>Limonada de coco: $9.000</p>'
let sendTo: string | null = null
let calls = 0
const page = createServer((_, response) => {
  if (sendTo === null) response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(menu)
  else response.writeHead(302, { location: sendTo }).end()
})
const inner = createServer((_, response) => {
  calls += 1
  response.end('<h1>Consola</h1><p>Clave: secreta</p>')
})
const readerProgram = await readerInOneFile()
let server: TestServer
let token: string
let botId: string

beforeAll(async () => {
  await listening(page, outside)
  // At every address of this machine: systems differ in which of its own they have.
  await listening(inner, '0.0.0.0')
  server = await openTestServer({ egress, readerProgram })
})
beforeEach(async () => {
  sendTo = null
  calls = 0
  token = (await server.register()).token
  botId = (await server.createBot(token))._id
})
afterAll(async () => {
  page.close()
  inner.close()
  await server.close()
})

const listening = (program: Server, host: string) =>
  new Promise<void>((resolve) => program.listen(0, host, resolve))
// A TCP server's address is never a pipe's name.
const portOf = (program: Server) => (program.address() as AddressInfo).port
const call = (method: 'GET' | 'POST', path: string, body?: object) =>
  server.call(method, `/api/bots/${botId}/knowledge${path}`, { token, ...(body && { body }) })
const known = async () => ({
  ...(await call('GET', '/sources')).json(),
  facts: (await call('GET', '/facts')).json().facts,
})

test.each([
  ['an address of this machine', () => `http://${inside}:${portOf(inner)}/`],
  ['the same written otherwise', () => `http://2130706434:${portOf(inner)}/`],
  ['a name that leads there', () => `http://interno.co:${portOf(inner)}/`],
  ['what clouds tell their own machines', () => 'http://169.254.169.254/latest/meta-data/'],
  ['an address of a private network', () => 'http://10.0.0.5/'],
])('a page that sends on to %s is refused in words, and nothing of it is called or stored', async (_, to) => {
  sendTo = to()
  const refused = await call('POST', '/pages', { url: `http://tienda.co:${portOf(page)}/carta` })
  expect([refused.statusCode, refused.json().details]).toEqual([400, [{ path: 'url', message: why }]])
  expect(await known()).toEqual({ sources: [], facts: [], photo: null })
  expect(calls).toBe(0)
})

test('a page that sends on to one later is refused when it is read again, and what it said stays', async () => {
  const url = `http://tienda.co:${portOf(page)}/carta`
  const { source } = (await call('POST', '/pages', { url })).json()
  await call('POST', `/sources/${source._id}/use`, {})
  const before = await known()
  expect(before.facts).toMatchObject([{ text: 'Carta: Limonada de coco: $9.000' }])
  sendTo = `http://${inside}:${portOf(inner)}/`
  const refused = await call('POST', `/sources/${source._id}/read`)
  expect([refused.statusCode, refused.json().details[0].message]).toEqual([400, why])
  expect(await known()).toEqual(before)
  expect(calls).toBe(0)
})

test('an account has so many pages read in a while, and another one as many', async () => {
  const ask = async (by: string, bot: string): Promise<number> => {
    const sent = { token: by, body: { url: 'http://10.0.0.5/' } }
    return (await server.call('POST', `/api/bots/${bot}/knowledge/pages`, sent)).statusCode
  }
  const { times } = accountBudget.pages
  for (let nth = 0; nth < times; nth += 1) expect(await ask(token, botId)).toBe(400)
  expect(await ask(token, botId)).toBe(429)
  const other = (await server.register()).token
  expect(await ask(other, (await server.createBot(other))._id)).toBe(400)
})
