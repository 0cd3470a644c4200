import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newId } from '../../platform/db/ids.ts'
import type { Store } from '../../platform/db/store.ts'
import { openTestServer, type TestServer } from '../../testing/test-server.ts'
import { exportContacts } from './export-contacts.ts'

let server: TestServer
let token: string
let botId: string

beforeAll(async () => {
  server = await openTestServer()
  token = (await server.register()).token
})
beforeEach(async () => {
  botId = (await server.createBot(token))._id
})
afterAll(() => server.close())

const at = (path = '') => `/api/crm/${botId}/contacts${path}`
const csv = async (path: string) => (await server.call('GET', path, { token })).body

test('an export for Excel says days as its reader’s clocks do', async () => {
  await server.call('POST', at(), { token, body: { phoneNumber: '3104445566' } })
  const { core } = server.server
  const createdAt = Date.parse('2026-11-22T04:03:00Z')
  await core.store.write('installation', (tx) =>
    tx.updateTable('contacts').set({ createdAt }).where('botId', '=', botId).execute(),
  )
  expect(await csv(at('.csv?format=excel'))).toContain(';21/11/2026 23:03;')
  expect(await csv(at('.csv'))).toContain(',2026-11-22T04:03:00.000Z,')
  expect((await server.call('GET', at('.csv?format=xls'), { token })).statusCode).toBe(400)
})

test('an export holds only what is looked for', async () => {
  for (const phoneNumber of ['3101110001', '3101110002'])
    await server.call('POST', at(), { token, body: { phoneNumber } })
  const lines = (await csv(at('.csv?search=573101110002'))).trim().split('\n')
  expect(lines).toHaveLength(2)
})

test('an export misses nobody who writes while it is read', async () => {
  const { core } = server.server
  const now = core.clock.now()
  const ids = Array.from({ length: 130 }, newId)
  const row = { botId, name: null, pushName: null, phoneNumber: null, email: null, updatedAt: now }
  const values = ids.map((id, nth) => ({ ...row, id, createdAt: now - 1000 - nth }))
  await core.store.write('installation', (tx) => tx.insertInto('contacts').values(values).execute())
  let reads = 0
  const read: Store['read'] = async (work) => {
    // Before the second page: the last one writes, and the first one again.
    const wrote = { lastMessage: 'Hola', lastMessageAt: now + 1 }
    const written = [ids[0] ?? '', ids[129] ?? '']
    if (++reads === 3)
      await core.store.write('installation', (tx) =>
        tx.updateTable('contacts').set(wrote).where('id', 'in', written).execute(),
      )
    return core.store.read(work)
  }
  const { user } = (await server.call('GET', '/api/auth/verify', { token })).json()
  const csv = await exportContacts({ store: { read }, clock: core.clock }, user._id, botId, {
    format: 'standard',
  })
  // A stream of a file's bytes, which its type does not tell.
  const lines = Buffer.concat((await csv.toArray()) as Uint8Array[])
    .toString()
    .trim()
    .split('\n')
  expect(lines).toHaveLength(1 + ids.length)
})

test('a database that fails while an export is read ends the file, and nothing else', async () => {
  const { core } = server.server
  let reads = 0
  const read: Store['read'] = (work) =>
    ++reads > 1 ? Promise.reject(new Error('away')) : core.store.read(work)
  const { user } = (await server.call('GET', '/api/auth/verify', { token })).json()
  const csv = await exportContacts({ store: { read }, clock: core.clock }, user._id, botId, {
    format: 'standard',
  })
  await expect(csv.toArray()).rejects.toThrow('away')
})
