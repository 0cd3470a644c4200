import { afterEach, expect, test } from 'vitest'
import { ana, Shop } from '../testing/shop.ts'

let shop: Shop
afterEach(() => shop.close())

const safe = 'No quiero darte un dato equivocado: lo confirmo y te respondo por aquí.'
const agent = { type: 'AI_AGENT', config: { systemPrompt: 'El corte vale $25.000.' } }
const question = '¿Cuánto vale el corte?'

/** Everything that could reach somebody, as it is stored. */
const leaving = () =>
  shop.store.read(async (db) => ({
    outbox: await db.selectFrom('outbox').select(['chat', 'content']).execute(),
    messages: await db
      .selectFrom('messages')
      .select(['author', 'text'])
      .orderBy('at')
      .orderBy('id')
      .execute(),
    contacts: await db.selectFrom('contacts').select('lastMessage').execute(),
    jobs: await db.selectFrom('jobs').select('payload').execute(),
  }))
const openQuestions = () =>
  shop.store.read((db) => db.selectFrom('questionTotals').select(['words', 'asked', 'refused']).execute())

test('an answer that is refused twice is never on its way, however the turn is taken up: the safe reply is, and the question stays open', async () => {
  let asked = 0
  shop = await Shop.open({
    nodes: [agent],
    perform: () => {
      asked += 1
      // The process dies between the two.
      if (asked === 2) return new Promise(() => {})
      const text = asked === 1 ? 'El corte vale $20.000.' : 'Perdón, el corte vale $19.000.'
      return Promise.resolve({ ok: true, text, ms: 1 })
    },
  })
  await shop.say(question)
  await shop.clock.advance(5000)
  expect((await leaving()).outbox).toEqual([])
  await shop.kill()
  await shop.startProcess()
  await shop.clock.advance(5000)
  expect(asked).toBe(3)
  expect(shop.network.textsTo(ana)).toEqual([safe])
  const left = await leaving()
  expect(left.messages).toEqual([
    { author: 'customer', text: question },
    { author: 'bot', text: safe },
  ])
  expect(left.outbox.map(({ content }) => content)).toEqual([expect.stringContaining(safe)])
  expect(JSON.stringify(left)).not.toMatch(/20\.000|19\.000/)
  expect(await openQuestions()).toEqual([
    { words: question, asked: 1, refused: '{"text":"Perdón, el corte vale $19.000.","figures":["$19.000"]}' },
  ])
  expect(shop.errors).toEqual([])
})

test('a question to which AI says itself that it does not know stays open, too', async () => {
  shop = await Shop.open({
    nodes: [agent],
    perform: () =>
      Promise.resolve({ ok: true, text: 'No tengo ese dato; te lo confirma una persona.', ms: 1 }),
  })
  await shop.say('¿Hacen tintes?')
  await shop.clock.advance(5000)
  expect(shop.network.textsTo(ana)).toEqual([expect.stringContaining('No tengo ese dato')])
  expect(await openQuestions()).toEqual([{ words: '¿Hacen tintes?', asked: 1, refused: null }])
})
