import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openTestServer, type TestServer } from '../../testing/test-server.ts'
import { addFacts } from '../sources/replace-facts.ts'
import { FactIndexes } from './fact-indexes.ts'

const count = 3_000
let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

/** A bot with so many facts, written past the service, which would read a file of them. */
async function knowing(facts: number): Promise<string> {
  const { token } = await server.register()
  const { _id: botId } = await server.createBot(token)
  const body = { kind: 'text', title: 'Lista', text: 'Camisa: $117.000' }
  const path = `/api/bots/${botId}/knowledge/sources`
  const { source } = (await server.call('POST', path, { token, body })).json()
  const more = Array.from({ length: facts - 1 }, (_, n) => ({ label: '', text: `Camisa ${n}: $1.000` }))
  await server.server.core.store.write({ bot: botId }, async (tx) => {
    await addFacts(tx, { botId, sourceId: source._id }, more, { version: 2, from: 1 })
    await tx.updateTable('knowledge').set({ facts, version: 2 }).where('botId', '=', botId).execute()
  })
  return botId
}

test('while the index of a long list is made others have their turn, however little one page of it takes', async () => {
  const botId = await knowing(count)
  // A page of 500 is over before its slice would be; all of them take several.
  let now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 0.5))
  let turns = 0
  let looking = setImmediate(function look() {
    turns += 1
    looking = setImmediate(look)
  })
  const index = await new FactIndexes(server.server.core.store).of(botId)
  clearImmediate(looking)
  expect(index?.size).toBe(count)
  expect(turns).toBeGreaterThanOrEqual(3)
})
