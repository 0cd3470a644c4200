import { type AccountData, accountData } from '@recado/contract/accounts/profile'
import { botFile } from '@recado/contract/builder/bot-file'
import { setImmediate } from 'node:timers/promises'
import type { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bringSources } from '../../knowledge/sources/carried-sources.ts'
import { accountBudget } from '../../platform/budget/account-budget.ts'
import { openTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let reads = 0
/** Asked of the database, which is another process perhaps, and not answered yet. */
let inHand = 0
function asking<T>(asked: Promise<T>): Promise<T> {
  inHand += 1
  return asked.finally(() => (inHand -= 1))
}
beforeAll(async () => {
  server = await openTestServer({
    wrapStore: (store) => ({
      write: (scope, work) => asking(store.write(scope, work)),
      read: (query) => {
        reads += 1
        return asking(store.read(query))
      },
      close: () => store.close(),
    }),
  })
})
afterAll(() => server.close())

const factsOf = (count: number, words: string) =>
  Array.from({ length: count }, (_, nth) => ({ label: `Cosa ${nth}`, text: `${nth}: ${words}` }))
const known = (title: string, facts: { label: string; text: string }[]) => ({
  kind: 'text' as const,
  title,
  origin: null,
  checkedAt: '2026-01-01T00:00:00.000Z',
  facts,
})
const teach = (botId: string, ...sources: ReturnType<typeof known>[]) =>
  server.server.core.store.write({ bot: botId }, (tx) => bringSources(tx, botId, sources, server.clock.now()))

/** An account whose data are more than leaves at once. */
async function largeAccount(facts = 300): Promise<string> {
  const { token } = await server.register()
  const { _id } = await server.createBot(token)
  await teach(_id, known('Catálogo', factsOf(facts, 'x'.repeat(900))))
  return token
}

const download = (token: string) => server.call('GET', '/api/profile/data', { token })

/** The answer as it begins, of which nobody reads. */
async function unread(token: string): Promise<{ body: Readable; leave: () => void }> {
  const headers = { authorization: `Bearer ${token}` }
  const answer = await server.server.app.inject({ url: '/api/profile/data', headers, payloadAsStream: true })
  expect(answer.statusCode).toBe(200)
  return { body: answer.stream(), leave: () => answer.raw.res.destroy() }
}

/** When nothing that was asked for goes on any more. */
async function stillReads(): Promise<number> {
  for (let before = -1; before !== reads;) {
    before = reads
    for (let turn = 0; turn < 50 || inHand > 0; turn++) await setImmediate()
  }
  return reads
}

test('the file is what its contract says, with all that bots know in its order', async () => {
  const { token, user } = await server.register()
  const { store } = server.server.core
  const empty = await server.createBot(token, 'Sin nada')
  const bot = await server.createBot(token, 'Panadería')
  await server.createNode(token, bot._id, { name: 'Saludo', type: 'CUSTOM', isActive: false })
  const sources = [
    known('Precios', factsOf(250, 'pan\n«de» queso')),
    known('Horario', factsOf(1, 'abierto')),
    known('Sedes', factsOf(100, 'Calle 10')),
    known('Envíos', factsOf(101, 'a todo el país')),
  ]
  await teach(bot._id, ...sources)
  // As where a source was read again: new facts begin where the former ones did.
  await store.write({ bot: bot._id }, (tx) =>
    tx.updateTable('facts').set({ seq: 7 }).where('botId', '=', bot._id).execute(),
  )
  const answer = await download(token)
  expect(answer.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'content-disposition': 'attachment; filename="recado-mis-datos.json"',
  })
  const data: AccountData = answer.json()
  expect(JSON.stringify(accountData.parse(data))).toBe(answer.body)
  expect(data).toMatchObject({ account: { _id: user._id }, sessions: [{ current: true }], assistants: [] })
  expect(data.bots.map(({ _id }) => _id)).toEqual([empty._id, bot._id])
  const files = data.bots.map(({ file }) => botFile.parse(file))
  expect(files.map((file) => JSON.stringify(file))).toEqual(data.bots.map(({ file }) => JSON.stringify(file)))
  expect(files).toMatchObject([{ version: 1 }, { version: 3, bot: { nodes: [{ name: 'Saludo' }] } }])
  expect(files.map((file) => file.bot.knowledge)).toEqual([[], sources])
  // The same that leaves with the bot alone.
  const exported = await server.call('GET', `/api/bots/${bot._id}/export`, { token })
  expect(exported.json()).toEqual(files[1])
})

test('whoever reads no more has nothing more read for them, and no second download until they leave', async () => {
  const token = await largeAccount(1_500)
  const other = await largeAccount()
  const before = reads
  const { leave } = await unread(token)
  const read = await stillReads()
  // Who asks, what there is besides, and a page or two of the 15.
  expect(read - before).toBeLessThan(12)
  const refused = await download(token)
  expect([refused.statusCode, refused.json()]).toEqual([
    409,
    { code: 'conflict', message: 'Ya estás descargando tus datos: espera a que termine esa descarga' },
  ])
  expect((await download(other)).statusCode).toBe(200)

  const left = await stillReads()
  leave()
  expect((await stillReads()) - left).toBeLessThan(2)
  // What was refused was none of those that an hour has.
  for (let asked = 1; asked < accountBudget.downloads.times; asked++)
    expect((await download(token)).statusCode).toBe(200)
  expect((await download(token)).statusCode).toBe(429)
})

test('of all accounts so many leave at once', async () => {
  const { atOnce } = accountBudget.downloads
  const tokens: string[] = []
  for (let nth = 0; nth <= atOnce; nth++) tokens.push(await largeAccount())
  const [last = '', ...first] = tokens
  const unreads = []
  for (const token of first) unreads.push(await unread(token))
  const refused = await download(last)
  expect([refused.statusCode, refused.headers['retry-after'], refused.json().message]).toEqual([
    429,
    '60',
    'Ahora hay muchas descargas en curso: inténtalo en un minuto',
  ])
  for (const { leave } of unreads) leave()
  await stillReads()
  expect((await download(last)).statusCode).toBe(200)
})

test('one that two pages ask for at once is given to one of them', async () => {
  const token = await largeAccount()
  const answers = await Promise.all([download(token), download(token)])
  const statuses = answers.map(({ statusCode }) => statusCode)
  expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 409])
  expect((await download(token)).statusCode).toBe(200)
})

test('what cannot be read ends a file that has begun, is set aside, and the next one is whole', async () => {
  const { token } = await server.register()
  const { _id: large } = await server.createBot(token)
  const { _id: damaged } = await server.createBot(token)
  await teach(large, known('Catálogo', factsOf(300, 'x'.repeat(900))))
  const node = await server.createNode(token, damaged, { name: 'Saludo', type: 'CUSTOM', isActive: false })
  const { store } = server.server.core
  await store.write({ bot: damaged }, (tx) =>
    tx.updateTable('nodes').set({ config: '{' }).where('id', '=', node._id).execute(),
  )
  const { body } = await unread(token)
  await expect(body.toArray()).rejects.toThrow('destroyed')
  await stillReads()
  const aside = await store.read((db) => db.selectFrom('setAside').select(['column', 'rowId']).execute())
  expect(aside).toEqual([{ column: 'nodes.config', rowId: node._id }])
  const data: AccountData = (await download(token)).json()
  expect(data.bots).toHaveLength(2)
})

test('a bot that is deleted meanwhile is left out', async () => {
  const { token } = await server.register()
  const bots = [await server.createBot(token), await server.createBot(token), await server.createBot(token)]
  await teach(bots[0]?._id ?? '', known('Catálogo', factsOf(300, 'x'.repeat(900))))
  const { body } = await unread(token)
  await stillReads()
  await server.call('DELETE', `/api/bots/${bots[1]?._id}`, { token })
  const data: AccountData = JSON.parse(Buffer.concat(await body.toArray()).toString())
  expect(data.bots.map(({ _id }) => _id)).toEqual([bots[0]?._id, bots[2]?._id])
})
