import type { Contact } from '@recado/contract/crm/contacts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { importPeople } from '../../messaging/people/people.ts'
import { openTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let token: string
let botId: string

beforeAll(async () => {
  server = await openTestServer()
  token = (await server.register()).token
  botId = (await server.createBot(token))._id
  const { inTransaction } = server.server.core
  const peers = [
    { phoneNumber: null, lid: '111', username: 'ana.g' },
    { phoneNumber: '573001112233', lid: '222' },
  ]
  await importPeople(
    inTransaction,
    botId,
    peers.map((peer) => ({ peer, savedName: null, pushName: null })),
  )
})
afterAll(() => server.close())

const at = (path: string) => `/api/crm/${botId}/contacts${path}`
const find = async (search: string): Promise<Contact[]> =>
  (await server.call('GET', at(`?search=${encodeURIComponent(search)}`), { token })).json().contacts

test('who shows no number is found by username, with «@» or without, and is exported with it', async () => {
  for (const search of ['@ana.g', 'ANA'])
    expect(await find(search)).toMatchObject([{ phoneNumber: null, name: null, username: 'ana.g' }])
  const lines = (await server.call('GET', at('.csv'), { token })).body.trim().split(/\r?\n/)
  expect(lines[0]).toMatch(/^\uFEFF?Teléfono,Usuario,Nombre,/)
  const firsts = lines.slice(1).map((line) => line.split(',').slice(0, 3).join())
  expect(firsts.toSorted()).toEqual([',ana.g,', '573001112233,,'])
})

test('what the owner changes leaves the username where it is', async () => {
  const [ana] = await find('@ana.g')
  const changed = await server.call('PUT', at(`/${ana?._id}`), { token, body: { name: 'Ana' } })
  expect(changed.json().contact).toMatchObject({ name: 'Ana', username: 'ana.g' })
  expect(await find('ana @ana.g')).toHaveLength(1)
})
