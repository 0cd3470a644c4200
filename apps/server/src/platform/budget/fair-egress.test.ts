import { expect, test } from 'vitest'
import type { EgressAnswer } from '../egress/egress.ts'
import { accountBudget } from './account-budget.ts'
import { fairEgress } from './fair-egress.ts'

const { ofBot, ofAccount, aMinute, burst } = accountBudget.outgoing
const done: EgressAnswer = { ok: true, status: 200, body: '', ms: 1 }
const call = (botId: string, signal?: AbortSignal) => ({
  botId,
  method: 'GET',
  url: 'https://lento.co/',
  headers: {},
  ...(signal && { signal }),
})

test('an account whose receivers do not answer waits for its own, and others go out', async () => {
  const out: string[] = []
  const answers: (() => void)[] = []
  const egress = fairEgress(
    ({ url }) =>
      new Promise((resolve) => {
        out.push(url)
        answers.push(() => resolve(done))
      }),
    { clock: { elapsed: () => 0 }, accountOf: async (botId) => botId.slice(0, 1) },
  )
  const stop = new AbortController()
  const asked = ['a1', 'a2'].flatMap((bot) =>
    Array.from({ length: ofBot + 2 }, () => egress(call(bot, stop.signal))),
  )
  await new Promise(setImmediate)
  expect(out).toHaveLength(ofAccount)
  void egress(call('b1'))
  await new Promise(setImmediate)
  expect(out).toHaveLength(ofAccount + 1)
  stop.abort()
  for (const answer of answers) answer()
  const answered = await Promise.all(asked)
  expect(answered.filter(({ ok }) => ok)).toHaveLength(ofAccount)
  expect(answered.find(({ ok }) => !ok)).toMatchObject({ reason: 'timeout' })
})

test('an account makes so many in a minute, and the next one is told why it was not made', async () => {
  let now = 0
  const parts = { clock: { elapsed: () => now }, accountOf: async () => 'a' }
  const egress = fairEgress(async () => done, parts)
  for (let made = 0; made < burst; made++) expect(await egress(call('a1'))).toEqual(done)
  const refused = await egress(call('a2'))
  expect(refused).toMatchObject({ ok: false, detail: expect.stringContaining(`${aMinute} llamadas`) })
  now = 60_000
  expect(await egress(call('a1'))).toEqual(done)
})
