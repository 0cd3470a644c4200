import { nodeTypes } from '@recado/nodes'
import type { Answer, AskOf } from '@recado/engine'
import { afterEach, expect, test } from 'vitest'
import { CompiledBots } from '../../../messaging/bots/compiled-bots.ts'
import { ana, beto, Shop } from '../../../messaging/testing/shop.ts'
import { composeAiServers } from '../../../compose/ai/servers.ts'
import { readConfig } from '../../../config/config.ts'
import { systemClock } from '../../../platform/time/clock.ts'
import { emittingTransactions } from '../../../platform/transaction.ts'
import { MirroredAnswers } from './mirrored-ai.service.ts'

let shop: Shop
let mirrored: MirroredAnswers
afterEach(async () => {
  await mirrored.stop()
  await shop.close()
})

/** Whose prices are known. */
const servers = composeAiServers(readConfig({ OPENAI_API_KEY: 'sk-x' }), systemClock)

const agent = {
  id: 'ia',
  type: 'AI_AGENT',
  name: 'Asistente',
  config: { systemPrompt: 'El pan vale $4.500. Cerramos a las 8 p. m.', provider: 'gpt-4o-mini' },
}
const drafts = [{ nodeId: 'ia', name: 'Asistente', config: { ...agent.config, provider: 'gpt-6-luna' } }]

type Ask = AskOf<'ai'>
const asked = ({ messages }: Ask) => messages.findLast(({ role }) => role === 'user')?.content ?? ''

/** A shop whose AI answered as `then`, and answers as `now` from now on. */
async function open(then: (question: string) => string, now: (ask: Ask) => Promise<Answer>) {
  shop = await Shop.open({
    nodes: [agent],
    settings: { messageMemory: 10 },
    perform: async (ask) => {
      if (ask.kind !== 'ai') throw new Error('Only AI is asked')
      return { ok: true, text: then(asked(ask)), ms: 1 }
    },
  })
  const { store, clock, bus, errors } = shop
  mirrored = new MirroredAnswers({
    store,
    clock,
    inTransaction: emittingTransactions({ store, bus, clock }),
    bots: new CompiledBots(store, nodeTypes, () => true),
    registry: nodeTypes,
    apart: null,
    performer: {
      perform: async (ask) => {
        if (ask.kind !== 'ai') throw new Error('Only AI is asked')
        return now(ask)
      },
    },
    charge: async ({ tx }, { answer, turnId }) => {
      expect(turnId).toBeNull()
      if (answer.ok) await tx.updateTable('bots').set({ aiCap: 7 }).execute()
    },
    serversOf: async () => servers,
    currency: null,
    onError: (error) => errors.push(error),
  })
}

async function says(text: string, from = ana) {
  await shop.say(text, { from })
  await shop.clock.advance(10_000)
}

async function over() {
  await mirrored.start(shop.ownerId, shop.botId, { days: 7, drafts })
  const now = () => mirrored.get(shop.ownerId, shop.botId)
  await expect.poll(async () => (await now())?.state).not.toBe('running')
  const found = await now()
  if (!found) throw new Error('Nothing is known of it')
  return found
}

const said = (text: string): Answer => ({
  ok: true,
  text,
  ms: 20,
  cost: { micros: 500, priced: true, payer: 'installation' },
})

test('what AI said is asked again with the draft’s model and what it knew then, and compared by its figures', async () => {
  const told: Ask[] = []
  await open(
    (question) => (question.includes('pan') ? 'El pan vale $4.500.' : 'Cerramos a las 8 p. m.'),
    async (ask) => {
      told.push(ask)
      if (asked(ask).includes('cierran')) return said('A las 8 de la noche cerramos.')
      return said(asked(ask).includes('otra vez') ? 'El pan está a $4.500.' : 'No tengo ese dato.')
    },
  )
  await says('¿cuánto vale el pan?')
  await says('¿y otra vez, el pan?')
  await says('¿a qué hora cierran?', beto)
  const before = await shop.chat()
  const { state, answers, done, total, cost } = await over()
  expect({ state, done, total }).toEqual({ state: 'done', done: 3, total: 3 })
  expect(cost).toBeCloseTo(0.0015)
  expect(
    answers
      .toSorted((one, other) => one.asked.localeCompare(other.asked))
      .map(({ asked: question, was, again, difference }) => [question, was, again, difference]),
  ).toEqual([
    ['¿a qué hora cierran?', 'Cerramos a las 8 p. m.', 'A las 8 de la noche cerramos.', null],
    ['¿cuánto vale el pan?', 'El pan vale $4.500.', 'No tengo ese dato.', 'declines'],
    ['¿y otra vez, el pan?', 'El pan vale $4.500.', 'El pan está a $4.500.', null],
  ])
  expect(new Set(told.map(({ model }) => model))).toEqual(new Set(['gpt-6-luna']))
  const again = told.find((ask) => asked(ask).includes('otra vez'))
  expect(again?.messages.slice(-3).map(({ content }) => content)).toEqual([
    '¿cuánto vale el pan?',
    'El pan vale $4.500.',
    expect.stringContaining('¿y otra vez, el pan?'),
  ])
  // Money alone is counted.
  expect(await shop.chat()).toEqual(before)
  const bot = await shop.store.read((db) => db.selectFrom('bots').select('aiCap').executeTakeFirstOrThrow())
  expect(bot.aiCap).toBe(7)
  expect(shop.errors).toEqual([])
})

test('what it may cost at most is said before, by the model that would be asked, and nobody is asked for that', async () => {
  await open(
    () => 'Claro.',
    () => Promise.reject(new Error('Nobody is to be asked')),
  )
  await says('¿hola?')
  await says('¿cuánto vale?', beto)
  const wished = { days: 7 as const, drafts }
  const cheap = await mirrored.estimate(shop.ownerId, shop.botId, wished)
  expect(cheap).toMatchObject({ turns: 2, currency: null })
  const terra = [
    { ...drafts[0], nodeId: 'ia', name: 'Asistente', config: { ...agent.config, provider: 'gpt-6.1-terra' } },
  ]
  const dear = await mirrored.estimate(shop.ownerId, shop.botId, { ...wished, drafts: terra })
  expect(cheap.cost).toBeGreaterThan(0)
  expect(dear.cost).toBeGreaterThan(5 * cheap.cost)
})

test('a figure that nothing proves is told, and the new answer is the one that would be sent', async () => {
  await open(
    () => 'El pan vale $4.500.',
    async () => said('El pan vale $9.900.'),
  )
  await says('¿cuánto vale el pan?')
  const [answer] = (await over()).answers
  expect(answer).toMatchObject({ difference: 'declines', refused: ['$9.900', '$9.900'], ms: 40 })
})

test('what the owner had written by hand to that customer by then proves it, as it did', async () => {
  const agreed = 'El pan te queda en $4.000.'
  await open(
    () => agreed,
    async () => said(agreed),
  )
  await shop.say('a ti te dejo el pan en $4.000', { fromMe: true })
  await shop.clock.advance(3600_000)
  await says('¿cuánto vale el pan?')
  expect(shop.network.textsTo(ana)).toEqual([agreed])
  await shop.clock.advance(2 * 24 * 3600_000)
  const [answer] = (await over()).answers
  expect(answer).toMatchObject({ again: agreed, difference: null, refused: [] })
})

test('it stops where the month’s money is spent, asks at most four at once, and says so', async () => {
  let [out, most] = [0, 0]
  await open(
    () => 'Claro.',
    async () => {
      most = Math.max(most, ++out)
      await new Promise((resolve) => void setImmediate(resolve))
      out -= 1
      return { ok: false, reason: 'over_budget', detail: 'Ya se gastaron los US$ 5 del mes' }
    },
  )
  for (let turn = 0; turn < 6; turn += 1) await says(`¿hola ${turn}?`)
  expect(await over()).toMatchObject({ state: 'stopped', why: 'Ya se gastaron los US$ 5 del mes', total: 6 })
  expect(most).toBe(4)
})

test('ended, it asks no more, and what was answered is forgotten; after an hour it is, too', async () => {
  const asking = Promise.withResolvers<void>()
  await open(
    () => 'Claro.',
    async () => {
      await asking.promise
      return said('Claro.')
    },
  )
  await says('¿hola?')
  await mirrored.start(shop.ownerId, shop.botId, { days: 7, drafts })
  const ended = mirrored.cancel(shop.ownerId, shop.botId)
  asking.resolve()
  await ended
  expect(await mirrored.get(shop.ownerId, shop.botId)).toBeNull()
  expect((await over()).answers).toHaveLength(1)
  await shop.clock.advance(61 * 60_000)
  expect(await mirrored.get(shop.ownerId, shop.botId)).toBeNull()
})
