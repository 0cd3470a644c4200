import type { Installation } from '@recado/contract/operations/installation'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { onOne } from '../../platform/db/testing/engines.ts'
import { openTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let token: string
beforeAll(async () => {
  server = await openTestServer()
  token = await server.adminToken()
})
afterAll(() => server.close())

const drain = async (id: string, draining: boolean, by = token) => {
  const path = `/api/admin/installation/servers/${id}/drain`
  const { statusCode, payload } = await server.call('POST', path, { token: by, body: { draining } })
  return statusCode === 204 ? statusCode : [statusCode, JSON.parse(payload).message]
}
const states = async () => {
  const state: Installation = (await server.call('GET', '/api/admin/installation', { token })).json()
  return state.servers?.map(({ name, state: now, silentMs }) => [name, now, silentMs])
}

test.each(onOne)('the administrator sees the servers that live, and empties all but the last', async () => {
  const row = { roles: 'web,worker', version: '0.1.0', startedAt: 1 }
  await server.server.core.store.write('installation', (tx) =>
    tx
      .insertInto('serverNodes')
      .values([
        { ...row, id: 'a', name: 'uno', beatAt: 9000, state: 'live' },
        { ...row, id: 'b', name: 'dos', beatAt: 4000, state: 'live' },
        { ...row, id: 'c', name: 'tres', beatAt: 2000, state: 'dead' },
        { ...row, id: 'd', name: 'páginas', beatAt: 9000, startedAt: 2, state: 'live', roles: 'web' },
      ])
      .execute(),
  )
  expect(await states()).toEqual([
    ['uno', 'live', 0],
    ['dos', 'live', 5000],
    ['páginas', 'live', 0],
  ])
  expect(await drain('b', true)).toBe(204)
  expect(await states()).toEqual([
    ['uno', 'live', 0],
    ['dos', 'draining', 5000],
    ['páginas', 'live', 0],
  ])
  // Who takes no bots is no other one.
  expect(await drain('a', true)).toEqual([
    409,
    'Es el único servidor que atiende bots: enciende otro antes de vaciarlo',
  ])
  expect(await drain('b', false)).toBe(204)
  expect(await drain('a', true)).toBe(204)
  for (const unknown of ['c', 'nadie']) expect(await drain(unknown, true)).toEqual([404, expect.any(String)])
  const owner = await server.register()
  expect(await drain('b', true, owner.token)).toEqual([403, expect.any(String)])
})
