import { defaultSettings } from '@recado/contract/builder/settings'
import { type Answer, type BotNode, emptyConversation, engineText } from '@recado/engine'
import { nodeTypes } from '@recado/nodes'
import { afterAll, expect, test } from 'vitest'
import { composeThread } from '../../compose/process/compute.ts'
import { FakeClock } from '../../platform/time/fake-clock.ts'
import { readyDecider } from './decider.ts'
import { DecidingThread } from './deciding-thread.ts'
import { deliberate } from './deliberate.ts'

const clock = new FakeClock()
const thread = composeThread(clock)
const deciding = new DecidingThread(thread)
afterAll(() => thread.close())

const contact = { name: 'Ana', phoneNumber: null, fields: {}, tags: [] }
const conversation = { state: emptyConversation, contact, memory: [] }
const node = (order: number, type: string, config: object): BotNode => ({
  id: `n${order}`,
  name: `Nodo ${order}`,
  type,
  isActive: true,
  order,
  config,
})
const rules = (count: number) =>
  Array.from({ length: count }, (_, at) =>
    node(at, 'CUSTOM', { regex: `palabra${at}fin`, response: `Respuesta ${at}, {{nombre}}` }),
  )
const botOf = async (nodes: BotNode[], key: string) =>
  readyDecider(
    {
      account: 'cuenta',
      key,
      definition: { name: 'Tienda', settings: defaultSettings, nodes, aiConfigured: true },
    },
    nodeTypes,
    deciding,
  )
const says = async ({ decider }: Awaited<ReturnType<typeof botOf>>, text: string, answer?: Answer) => {
  const turn = deliberate(decider, conversation, [{ type: 'text', text }], clock.now())
  let step = await turn.next()
  while (!step.done) {
    if (!answer) throw new Error('Nothing is asked in this test')
    step = await turn.next(answer)
  }
  return step.value
}

test('a large bot answers from the thread as a small one does here', async () => {
  const [small, large] = [await botOf(rules(40), 'chico'), await botOf(rules(300), 'grande')]
  expect([small.compiled === null, large.compiled === null]).toEqual([false, true])
  const [here, apart] = [await says(small, 'palabra39fin'), await says(large, 'palabra39fin')]
  expect(here.replies.map(({ text }) => text)).toEqual(['Respuesta 39, Ana'])
  expect(apart).toEqual(here)
})

test('a large answer from outside is read in the thread, and comes to the same as a small one', async () => {
  const api = { triggerKeywords: ['pedido'], apiUrl: 'https://tienda.co/', responseMapping: '{{estado}}' }
  const bot = await botOf([node(0, 'FUNCTION_API', api)], 'api')
  const given = (padding: number): Answer => ({
    ok: true,
    status: 200,
    body: JSON.stringify({ estado: 'En camino', relleno: 'x'.repeat(padding) }),
    ms: 5,
  })
  const [small, large] = [
    await says(bot, 'mi pedido', given(1)),
    await says(bot, 'mi pedido', given(100_000)),
  ]
  expect(small.replies.map(({ text }) => text)).toEqual(['En camino'])
  expect(large).toEqual(small)
})

test('a bot whose node never gets ready is cut off there, its owner is told which, and is not tried again', async () => {
  const bot = {
    account: 'lenta',
    key: 'lenta',
    definition: { name: 'Lenta', settings: defaultSettings, nodes: rules(3), aiConfigured: false },
  }
  let prepared = 0
  const cutOff = new DecidingThread({
    run: async (_account: string, task: string) => {
      if (task === 'prepare') prepared += 1
      return task === 'prepare' ? { ok: false, at: 1 } : { ok: true, value: 'unknown' }
    },
    // All that is asked of it here.
  } as never)
  const turn = {
    conversation,
    events: [{ type: 'text' as const, text: 'hola' }],
    at: clock.now(),
    answers: [],
  }
  const decided = await cutOff.decide(bot, turn)
  expect(decided).toMatchObject({
    done: true,
    value: {
      replies: [{ text: engineText.defaultReply }],
      state: emptyConversation,
      trace: [{ step: 'received' }, { step: 'skipped', why: 'cut_off', nodeName: 'Nodo 1' }, {}, {}],
    },
  })
  await cutOff.decide(bot, turn)
  expect(prepared).toBe(1)
})
