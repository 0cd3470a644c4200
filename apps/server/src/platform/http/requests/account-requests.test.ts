import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestServer, type TestServer } from '../../../testing/test-server.ts'
import { accountBudget } from '../../budget/account-budget.ts'
import { AccountRequests } from './account-requests.ts'

const { atOnce, waiting, swift } = accountBudget.requests

let server: TestServer
beforeAll(async () => {
  server = await openTestServer({ rates: { perMinute: 60, publicPerMinute: 600 } })
})
afterAll(() => server.close())

test('what an account asks beyond its places waits, what is too much is refused, and others go on', async () => {
  const requests = new AccountRequests({ elapsed: () => 0 }, 1)
  const inHand: ServerResponse[] = []
  const enter = async (account: string) => {
    const answer = new ServerResponse(new IncomingMessage(new Socket()))
    await requests.enter(account, answer)
    inHand.push(answer)
  }
  const asked = Array.from({ length: atOnce + waiting }, () => enter('greedy'))
  await expect(enter('greedy')).rejects.toMatchObject({ extra: { retryAfterSeconds: 1 } })
  await enter('honest')
  expect(inHand).toHaveLength(atOnce + 1)
  for (const answer of inHand) answer.emit('close')
  await Promise.all(asked.slice(0, 2 * atOnce))
  expect(inHand).toHaveLength(2 * atOnce + 1)
})

test('a large body counts as many', async () => {
  const requests = new AccountRequests({ elapsed: () => 0 }, 1200)
  for (let sent = 0; sent < 4; sent++) await requests.admit('greedy', 512 * 1024)
  await expect(requests.admit('greedy', 512 * 1024)).rejects.toThrow('Demasiadas solicitudes')
  await requests.admit('honest', 0)
})

test('what accounts ask beyond what a person does waits for quiet moments, one of each in turn', async () => {
  const moments: (() => void)[] = []
  const quiet = () => new Promise<void>((resolve) => void moments.push(resolve))
  const requests = new AccountRequests({ elapsed: () => 0 }, 1200, quiet)
  const done: string[] = []
  const ask = (account: string) => requests.admit(account, 0).then(() => done.push(account))
  for (const account of ['greedy', 'other'])
    for (let asked = 0; asked < swift.burst; asked++) await requests.admit(account, 0)
  const asked = [ask('greedy'), ask('greedy'), ask('greedy'), ask('other')]
  await ask('honest')
  expect(done).toEqual(['honest'])
  for (let passed = 1; passed <= asked.length; passed++) {
    await expect.poll(() => moments.length).toBe(1)
    moments.pop()?.()
    await expect.poll(() => done.length).toBe(1 + passed)
  }
  expect(done).toEqual(['honest', 'greedy', 'greedy', 'other', 'greedy'])
  await Promise.all(asked)
})

test('every request gives its place back', async () => {
  const { token } = await server.register()
  const asked = Array.from({ length: 5 * atOnce }, () => server.call('GET', '/api/bots', { token }))
  for (const answer of await Promise.all(asked)) expect(answer.statusCode).toBe(200)
})

test('an account asks so often in a minute, from however many places', async () => {
  const { token } = await server.register()
  const ask = (place: number) =>
    server.call('GET', '/api/bots', { token, ip: `10.1.${place >> 8}.${place & 255}` })
  for (let asked = 0; asked < 60; asked++) expect((await ask(asked)).statusCode).toBe(200)
  const late = await ask(700)
  expect([late.statusCode, Number(late.headers['retry-after'])]).toEqual([429, 1])
  await server.clock.advance(1_000)
  expect((await ask(701)).statusCode).toBe(200)
})
