import { afterAll, expect, test } from 'vitest'
import type { Scope, Store } from '../platform/db/store.ts'
import { type LinkedServer, openLinkedServer } from '../testing/linked-server.ts'
import { admin, password } from '../testing/test-server.ts'

const scopes: Scope[] = []
const watched = (store: Store): Store => ({
  ...store,
  write(scope, work) {
    scopes.push(scope)
    return store.write(scope, work)
  },
})

let linked: LinkedServer | undefined
afterAll(() => linked?.close())

test('nothing that happens day by day keeps everybody waiting', async () => {
  linked = await openLinkedServer(3, { wrapStore: watched })
  const { api, botId, token } = linked
  const { messaging, core, upkeep, imports, removals } = api.server
  await linked.everybodyWrites('hola')
  await linked.settled()

  // Logins that succeed and fail, sessions that are renewed and ended.
  expect((await api.login(admin)).statusCode).toBe(200)
  expect((await api.login({ email: admin.email, password: 'otra' })).statusCode).toBe(401)
  const { token: other } = await api.register('otra@correo.co')
  // Edits.
  const second = await api.createBot(other)
  await api.call('PUT', `/api/bots/${botId}/config`, { token, body: { settings: { responseDelay: 2 } } })
  const node = { type: 'CUSTOM', name: 'Precio', config: { regex: 'precio', response: '10' } }
  await api.createNode(other, second._id, node)
  const assistant = { name: 'Ana', instructions: 'Vende tortas.' }
  const made = await api.call('POST', '/api/assistants', { token: other, body: assistant })
  expect(made.statusCode).toBe(201)
  const { assistant: written } = made.json<{ assistant: { _id: string } }>()
  const removed = await api.call('DELETE', `/api/assistants/${written._id}`, { token: other })
  expect(removed.statusCode).toBe(204)
  // A line that falls and comes back, and what a start, an outage and the sweeps do.
  await messaging.host.disconnect(botId)
  await messaging.host.connect(botId)
  await linked.online(true)
  await messaging.host.suspend()
  await messaging.host.resume()
  await linked.online(true)
  await messaging.host.restore()
  await messaging.conversations.recover()
  await messaging.jobs.recover()
  await messaging.campaigns.start()
  await Promise.all([imports.wake(), removals.wake()])
  await upkeep.uploadSweep.sweep()
  await upkeep.retention.sweep()
  // An account that goes.
  const gone = await api.call('POST', '/api/profile/delete', { token: other, body: { password } })
  expect(gone.statusCode).toBe(204)
  expect(await core.store.read((db) => db.selectFrom('bots').select('id').execute())).toEqual([{ id: botId }])

  const firstStart = ['installation']
  expect(scopes.filter((scope) => scope === 'installation')).toEqual(firstStart)
})
