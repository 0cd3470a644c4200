import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../platform/db/ids.ts'
import { openTestServer, type TestServer } from '../../testing/test-server.ts'

const asked: string[] = []
let server: TestServer
beforeAll(async () => {
  server = await openTestServer({
    // A receiver that never answers.
    egress: ({ url, signal }) =>
      new Promise((resolve) => {
        asked.push(url)
        const detail = ''
        signal?.addEventListener('abort', () => resolve({ ok: false, reason: 'timeout', detail }))
      }),
  })
})
afterAll(() => server.close())

test('an account whose receivers do not answer has its share of the places, and others theirs', async () => {
  const queue = async (botId: string, url: string) => {
    const at = server.clock.now()
    const payload = JSON.stringify({ kind: 'webhook', nodeId: 'n', url, payload: {} })
    await server.server.core.store.write({ bot: botId }, (tx) =>
      tx
        .insertInto('jobs')
        .values({
          id: newId(),
          botId,
          kind: 'webhook',
          payload,
          state: 'queued',
          attempts: 0,
          dueAt: at,
          failure: null,
          createdAt: at,
          finishedAt: null,
        })
        .execute(),
    )
  }
  const greedy = await server.register()
  for (let bot = 0; bot < 6; bot++) {
    const { _id } = await server.createBot(greedy.token, `Bot ${bot}`)
    for (let job = 0; job < 5; job++) await queue(_id, 'https://lento.co/')
  }
  server.clock.jump(1000)
  const other = await server.register()
  await queue((await server.createBot(other.token))._id, 'https://otra.co/')
  await server.server.messaging.jobs.recover()
  await expect.poll(() => asked.length).toBe(9)
  expect(asked.filter((url) => url === 'https://otra.co/')).toHaveLength(1)
})
