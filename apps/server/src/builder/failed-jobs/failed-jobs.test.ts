import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../platform/db/ids.ts'
import { openTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let token: string
let botId: string
beforeAll(async () => {
  server = await openTestServer()
  token = (await server.register()).token
  botId = (await server.createBot(token))._id
})
afterAll(() => server.close())

const given = async (state: 'failed' | 'done', createdAt: number): Promise<string> => {
  const id = newId()
  const data = {
    kind: 'webhook',
    nodeId: newId(),
    url: 'https://tienda.co/aviso?clave=canario',
    payload: {},
  }
  await server.server.core.store.write('installation', (tx) =>
    tx
      .insertInto('jobs')
      .values({
        id,
        botId,
        kind: 'webhook',
        payload: JSON.stringify(data),
        state,
        attempts: 8,
        dueAt: createdAt,
        failure: state === 'failed' ? 'respondió 500' : null,
        createdAt,
        finishedAt: createdAt + 1000,
      })
      .execute(),
  )
  return id
}

test('an owner sees what was given up, without its secrets, and has it tried again', async () => {
  const at = server.clock.now()
  const [older, newer] = [await given('failed', at - 9000), await given('failed', at - 5000)]
  await given('done', at - 5000)
  const list = async () =>
    (await server.call('GET', `/api/bots/${botId}/failed-errands`, { token })).json().errands
  expect(await list()).toEqual([
    {
      _id: newer,
      kind: 'webhook',
      target: 'tienda.co',
      reason: 'respondió 500',
      attempts: 8,
      createdAt: new Date(at - 5000).toISOString(),
      failedAt: new Date(at - 4000).toISOString(),
    },
    expect.objectContaining({ _id: older }),
  ])
  const retry = (jobId: string, of = token) =>
    server.call('POST', `/api/bots/${botId}/failed-errands/${jobId}/retry`, { token: of, body: {} })
  const stranger = (await server.register()).token
  expect((await retry(newer, stranger)).statusCode).toBe(404)
  expect((await retry(newer)).statusCode).toBe(204)
  // It is no longer given up, and cannot be asked for twice.
  expect((await retry(newer)).statusCode).toBe(404)
  expect((await list()).map(({ _id }: { _id: string }) => _id)).toEqual([older])
})
