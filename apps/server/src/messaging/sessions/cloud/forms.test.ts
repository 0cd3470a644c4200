import { fillForm } from '@recado/whatsapp-emulator/graph'
import type { GraphShop } from '@recado/whatsapp-emulator/graph/testing'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openOfficialShop, type OfficialShop } from './testing/official-shop.ts'

let shop: OfficialShop
let graphShop: GraphShop

beforeEach(async () => {
  shop = await openOfficialShop()
  ;({ graphShop } = shop)
  const { server, token, botId } = shop
  const after = await server.createNode(token, botId, {
    type: 'CUSTOM',
    name: 'Barrio',
    config: { regex: 'barrio', response: '¿A qué barrio lo llevamos?' },
    isActive: true,
  })
  const config = {
    triggerKeywords: ['datos'],
    nextNodeId: after._id,
    dataFields: [
      { name: 'año', label: '¿En qué año naciste, si se puede saber?', type: 'number', required: true },
      { name: 'talla', label: '¿Talla?', type: 'choice', options: ['S', 'M'], required: true },
      { name: 'nota', label: 'Algo más', type: 'text', required: false },
    ],
    confirmationMessage: 'Anotado: {{año}}, {{talla}}.',
    form: true,
  }
  const body = { type: 'FUNCTION_COLLECT', name: 'Datos', config, isActive: true }
  await server.call('POST', `/api/bots/${botId}/intelligent-nodes`, { token, body })
  await shop.linked()
})
afterEach(async () => {
  await graphShop.graph.settled()
  await shop[Symbol.asyncDispose]()
})

const invitation = /^Toca el botón[\s\S]*«cancelar»/
const inWords = /^¿En qué año[\s\S]*«cancelar»/

async function says(pattern: RegExp): Promise<void> {
  const { laura, line } = graphShop
  await laura.waitForMessage(line.number, ({ text }) => pattern.test(text))
}

const kept = async (): Promise<unknown> => {
  const { store } = shop.server.server.core
  const row = await store.read((db) => db.selectFrom('contacts').select('fields').executeTakeFirst())
  return JSON.parse(row?.fields ?? '{}')
}

test('all questions of a collection are asked in one form, and answered by it once; what stands behind it follows', async () => {
  const { laura, line, graph } = graphShop
  await laura.sendText(line.number, 'datos')
  await says(invitation)
  await fillForm(laura, line.number, { f0: '1990', f1: 'M' })
  await says(/^Anotado: 1990, M\./)
  await says(/¿A qué barrio lo llevamos\?$/)
  await fillForm(laura, line.number, { f0: '1991', f1: 'S' })
  await graph.settled()
  const { store } = shop.server.server.core
  const rows = () => store.read((db) => db.selectFrom('messages').select('text').orderBy('at').execute())
  await expect.poll(async () => (await rows()).at(-1)?.text).toBe('1991\nS')
  expect(await kept()).toMatchObject({ año: '1990', talla: 'M' })
})

test('a form without an answer that can be read is no empty message in the chat', async () => {
  const { laura, line, graph } = graphShop
  await laura.sendText(line.number, 'datos')
  await says(invitation)
  await fillForm(laura, line.number, { f0: ['1990', '1991'] })
  await graph.settled()
  const { store } = shop.server.server.core
  const said = () =>
    store.read((db) => db.selectFrom('messages').select('text').where('direction', '=', 'in').execute())
  await expect
    .poll(said)
    .toEqual([{ text: 'datos' }, { text: 'Envió un formulario, sin respuestas que se puedan leer' }])
  expect(await kept()).toEqual({})
})

test('who is shown a form and writes instead is asked the rest in words, and what stands behind it follows', async () => {
  const { laura, line } = graphShop
  await laura.sendText(line.number, 'datos')
  await says(invitation)
  await laura.sendText(line.number, '1990')
  await says(/^¿Talla\?/)
  await laura.sendText(line.number, '2')
  await says(/Algo más/)
  await laura.sendText(line.number, 'sin azúcar')
  await says(/^Anotado: 1990, M\./)
  await says(/¿A qué barrio lo llevamos\?$/)
  expect(await kept()).toMatchObject({ año: '1990', talla: 'M', nota: 'sin azúcar' })
})

test('a form that Meta refuses when it was taken already is followed by its questions', async () => {
  const { laura, line, graph } = graphShop
  await laura.sendText(line.number, 'datos')
  await says(invitation)
  await laura.sendText(line.number, 'cancelar')
  await says(/lo dejamos así/)
  for (const flow of graph.flows()) flow.status = 'BLOCKED'
  await laura.sendText(line.number, 'datos')
  await says(inWords)
  await graph.settled()
  const { store } = shop.server.server.core
  const answers = await store.read((db) =>
    db.selectFrom('outbox').select('state').where('source', '=', 'turn').orderBy('id').execute(),
  )
  expect(answers.map(({ state }) => state)).toContain('failed')
})

test('where Meta publishes no forms the questions go one by one at once', async () => {
  const { laura, line, business } = graphShop
  business.verified = false
  await laura.sendText(line.number, 'datos')
  await says(inWords)
  await laura.sendText(line.number, '1990')
  await says(/^¿Talla\?/)
  const { store } = shop.server.server.core
  const failed = await store.read((db) =>
    db.selectFrom('messages').select('id').where('status', '=', 'failed').execute(),
  )
  expect(failed).toEqual([])
})
