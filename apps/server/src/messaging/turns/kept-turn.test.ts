import { afterEach, expect, test } from 'vitest'
import { Shop } from '../testing/shop.ts'
import { readKeptTurn } from './kept-turn.ts'

let shop: Shop
afterEach(() => shop.close())

const booking = {
  type: 'FUNCTION_COLLECT',
  id: 'reserva',
  config: {
    triggerKeywords: ['reserva'],
    dataFields: [{ name: 'personas', label: '¿Para cuántas personas?', type: 'text', required: true }],
    confirmationMessage: '¡Listo!',
  },
}
const prices = {
  type: 'FUNCTION_API',
  id: 'dolar',
  config: {
    triggerKeywords: ['dolar'],
    apiUrl: 'https://banco.co/dolar',
    apiMethod: 'GET',
    responseMapping: 'Hoy: {{valor}}',
  },
}

async function keptTurns() {
  const rows = await shop.store.read((db) =>
    db.selectFrom('turns').select('kept').where('state', '=', 'done').orderBy('id').execute(),
  )
  return rows.map(({ kept }) => readKeptTurn(kept ?? ''))
}

test('a turn keeps who wrote and how far they had come when it began, and what an API answered', async () => {
  shop = await Shop.open({
    nodes: [booking, prices],
    perform: async () => ({ ok: true, status: 200, body: '{"valor":4100}', ms: 3 }),
  })
  for (const said of ['reserva', '4', 'dolar']) {
    await shop.say(said, { pushName: 'Ana' })
    await shop.clock.advance(10_000)
  }
  const [first, second, third] = await keptTurns()
  expect(first).toEqual({
    contact: { name: 'Ana', named: false, fields: {}, tags: [] },
    state: { collection: null, closedStretch: null, nodes: {} },
    answers: [],
  })
  expect(second?.state.collection).toMatchObject({ nodeId: 'reserva', field: 0 })
  expect(third).toMatchObject({
    contact: { fields: { personas: '4' } },
    answers: [{ key: '0:dolar:http', answer: { ok: true, body: '{"valor":4100}' } }],
  })
})

test('of a megabyte that an API answered nothing is kept', async () => {
  shop = await Shop.open({
    nodes: [prices],
    perform: async () => ({ ok: true, status: 200, body: `{"valor":"${'1'.repeat(1_000_000)}"}`, ms: 3 }),
  })
  await shop.say('dolar')
  await shop.clock.advance(10_000)
  expect(await keptTurns()).toMatchObject([{ answers: [] }])
})
