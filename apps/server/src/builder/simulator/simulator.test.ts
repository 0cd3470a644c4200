import type { Simulation } from '@recado/contract/builder/simulate'
import { ScriptedAi, fails, says } from '@recado/scripted-ai'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestServer, type TestServer } from '../../testing/test-server.ts'

const provider = new ScriptedAi()
let server: TestServer
let token: string
let botId: string
beforeAll(async () => {
  server = await openTestServer({}, { OPENAI_API_KEY: 'sk-test', OPENAI_BASE_URL: await provider.listen() })
  token = await server.adminToken()
})
beforeEach(async () => {
  botId = (await server.createBot(token))._id
})
afterAll(async () => {
  await server.close()
  await provider.close()
})

const send = (body: object) => server.call('POST', `/api/bots/${botId}/simulate`, { token, body })
const simulate = async (body: object): Promise<Simulation> => (await send(body)).json()
const greeting = { name: 'Saludo', type: 'CUSTOM', config: { regex: 'hola', response: '¡Hola, {{nombre}}!' } }
const agent = { name: 'Agente', type: 'AI_AGENT' }

test('answers what a customer would get, with its trace', async () => {
  await server.createNode(token, botId, greeting)
  const answer = await simulate({ message: 'HOLA a todos', contact: { name: 'Luz' } })
  expect(answer).toMatchObject({
    content: '¡Hola, Luz!',
    metadata: { matchedNode: 'Saludo', nodeType: 'CUSTOM', simulation: false },
    replies: [{ text: '¡Hola, Luz!', nodeName: 'Saludo' }],
    conversationId: expect.any(String),
  })
  expect(answer.metadata.trace.map((step) => step.step)).toContain('matched')
  expect(answer.metadata.error).toBeUndefined()
})

test('gives the default reply when nothing matches, also while the bot is off', async () => {
  await server.call('POST', `/api/bots/${botId}/toggle-estado`, { token })
  await server.call('PUT', `/api/bots/${botId}/config`, { token, body: { settings: { systemPrompt: '' } } })
  expect(await simulate({ message: 'qué tal' })).toMatchObject({
    content: 'Lo siento, no entendí tu mensaje. ¿Puedes reformularlo?',
    metadata: { matchedNode: 'Respuesta por defecto', nodeType: null },
  })
})

test('a change of a node counts at once', async () => {
  const node = await server.createNode(token, botId, greeting)
  await simulate({ message: 'hola' })
  await server.call('PUT', `/api/bots/${botId}/nodes/${node._id}`, {
    token,
    body: { config: { response: 'Buenas' } },
  })
  expect((await simulate({ message: 'hola' })).content).toBe('Buenas')
})

test('asks the real AI with what was said before in the same conversation, and nobody else’s', async () => {
  await server.createNode(token, botId, agent)
  provider.follow(says('Soy la panadería.'))
  const first = await simulate({ message: 'me llamo Luz', conversationId: 'una' })
  expect(first).toMatchObject({
    content: 'Soy la panadería.',
    conversationId: 'una',
    metadata: { nodeType: 'AI_AGENT' },
  })
  await simulate({ message: '¿cómo me llamo?', conversationId: 'una' })
  expect(JSON.stringify(provider.asked.at(-1)?.body.messages)).toContain('me llamo Luz')
  await simulate({ message: '¿cómo me llamo?', conversationId: 'otra' })
  await simulate({ message: '¿cómo me llamo?' })
  for (const asked of provider.asked.slice(-2)) {
    expect(JSON.stringify(asked.body.messages)).not.toContain('me llamo Luz')
  }
})

test('goes on with a conversation under the id that it answered, and begins another without one', async () => {
  const dataFields = [{ name: 'plato', label: '¿Qué plato?', type: 'text', required: true }]
  const config = { triggerKeywords: ['pedir'], dataFields, confirmationMessage: 'Anotado: {{plato}}' }
  const order = { name: 'Pedido', type: 'FUNCTION_COLLECT', config }
  await server.createNode(token, botId, order, 'intelligent-nodes')
  const { conversationId, content } = await simulate({ message: 'quiero pedir' })
  expect(content).toContain('¿Qué plato?')
  expect((await simulate({ message: 'ajiaco' })).content).not.toContain('Anotado')
  expect(await simulate({ message: 'ajiaco', conversationId })).toMatchObject({
    content: 'Anotado: ajiaco',
    conversationId,
  })
})

test('takes the messages of one conversation one after another, however fast they come', async () => {
  await server.createNode(
    token,
    botId,
    {
      name: 'Pedido',
      type: 'FUNCTION_COLLECT',
      config: {
        triggerKeywords: ['pedir'],
        dataFields: [
          { name: 'plato', label: '¿Qué plato?', type: 'text', required: true },
          { name: 'mesa', label: '¿Qué mesa?', type: 'text', required: true },
        ],
        confirmationMessage: '{{plato}} a la mesa {{mesa}}',
      },
    },
    'intelligent-nodes',
  )
  const together = [1, 2, 3].map(() => simulate({ message: 'pedir', conversationId: 'x' }))
  const contents = (await Promise.all(together)).map(({ content }) => content.split('\n')[0])
  // Whichever of them the server heard first.
  expect(new Set(contents)).toEqual(new Set(['¿Qué plato?', '¿Qué mesa?', 'pedir a la mesa pedir']))
})

test('asks the bot’s default agent when no node answers', async () => {
  provider.follow(says('Con gusto.'))
  expect(await simulate({ message: 'qué tal' })).toMatchObject({ content: 'Con gusto.' })
})

test('says why the AI did not answer, and gives the default reply instead of making one up', async () => {
  await server.createNode(token, botId, agent)
  provider.follow(fails(401))
  expect(await simulate({ message: 'hola' })).toMatchObject({
    content: 'Lo siento, no entendí tu mensaje. ¿Puedes reformularlo?',
    metadata: {
      matchedNode: 'Respuesta por defecto',
      error: 'El servicio de IA no aceptó la clave del servidor',
    },
  })
})

test('respects the hours at the time that it is given', async () => {
  const settings = {
    operatingHours: {
      enabled: true,
      startTime: '09:00',
      endTime: '18:00',
      offHoursMessage: 'Cerrado hasta las {startTime}',
    },
  }
  await server.call('PUT', `/api/bots/${botId}/config`, { token, body: { settings } })
  await server.createNode(token, botId, greeting)
  expect((await simulate({ message: 'hola', now: '2026-11-03T03:00:00Z' })).content).toBe(
    'Cerrado hasta las 09:00',
  )
  expect((await simulate({ message: 'hola', now: '2026-11-03T15:00:00Z' })).content).toMatch(/^¡Hola/)
})

test.each([
  ['CALL', { type: 'call' }, { callResponse: 'Escríbenos' }, 'Escríbenos'],
  [
    'LOCATION',
    { type: 'location', latitude: 4.6, longitude: -74 },
    { locationResponse: 'Recibida' },
    'Recibida',
  ],
  ['FILE', { type: 'image', filename: 'foto.jpg' }, { fileResponse: 'Gracias' }, 'Gracias'],
])('takes what is not text to the %s node', async (type, event, config, content) => {
  await server.createNode(token, botId, { name: 'Nodo', type, config })
  expect(await simulate({ event })).toMatchObject({ content, metadata: { nodeType: type } })
})

test('leaves no trace in messages, contacts or counters', async () => {
  await server.createNode(token, botId, greeting)
  await simulate({ message: 'hola', conversationId: 'una' })
  const { store } = server.server.core
  const rows = await store.read(async (db) => [
    ...(await db.selectFrom('messages').select('id').execute()),
    ...(await db.selectFrom('contacts').select('id').execute()),
    ...(await db.selectFrom('outbox').select('id').execute()),
    ...(await db.selectFrom('nodes').select('id').where('triggers', '>', 0).execute()),
  ])
  expect(rows).toEqual([])
})

describe('refuses', () => {
  test.each([
    [{}],
    [{ message: '  ' }],
    [{ message: 'x', event: { type: 'call' } }],
    [{ message: 'x'.repeat(5000) }],
    [{ event: { type: 'dance' } }],
    [{ message: 'x', now: 'mañana' }],
  ])('%o', async (body) => {
    expect((await send(body)).statusCode).toBe(400)
  })
})

describe('a dry run with functions', () => {
  const calls = (name: string, given: object) =>
    says(null, [{ id: 'call_1', name, arguments: JSON.stringify(given) }])
  const brain = { name: 'Cerebro', type: 'BRAIN', config: { businessDescription: 'Vendemos tortas.' } }

  test('lists what would be done, and does none of it', async () => {
    await server.createNode(token, botId, brain, 'intelligent-nodes')
    await server.createNode(
      token,
      botId,
      {
        name: 'Avisar',
        type: 'FUNCTION_ACTION',
        config: { actionType: 'email', actionConfig: { to: 'dueno@tienda.co', text: 'Piden {{producto}}' } },
      },
      'intelligent-nodes',
    )
    provider.follow(calls('avisar', { producto: 'torta' }), says('Ya avisé.'))
    const answer = await simulate({ message: 'quiero torta' })
    expect(answer).toMatchObject({ content: 'Ya avisé.', metadata: { matchedNode: 'Cerebro' } })
    expect(answer.metadata.trace).toContainEqual({ step: 'effect', kind: 'email', detail: 'dueno@tienda.co' })
    const { store } = server.server.core
    expect(await store.read((db) => db.selectFrom('jobs').select('id').execute())).toEqual([])
  })

  test('makes no call that would change something, and says so', async () => {
    await server.createNode(token, botId, brain, 'intelligent-nodes')
    await server.createNode(
      token,
      botId,
      {
        name: 'Pedir',
        type: 'FUNCTION_API',
        config: { apiUrl: 'https://pedidos.example/nuevo', apiMethod: 'POST', responseMapping: 'Listo' },
      },
      'intelligent-nodes',
    )
    provider.follow(calls('pedir', {}), says('No pude pedirlo.'))
    expect(await simulate({ message: 'quiero torta' })).toMatchObject({
      content: 'No pude pedirlo.',
      metadata: { error: 'La simulación no hace llamadas POST: cambiarían algo de verdad' },
    })
  })

  test('keeps an assistant’s thread from one message to the next, with the lines of it alone', async () => {
    const lucia = { name: 'Lucía', instructions: 'Vendes pan.', model: 'gpt-4.1-mini', temperature: 0.2 }
    const { assistant } = (await server.call('POST', '/api/assistants', { token, body: lucia })).json()
    await server.createNode(token, botId, {
      name: 'Asistente',
      type: 'ASSISTANT_IA',
      config: { assistantId: assistant._id, threadExpirationHours: 1 },
    })
    const conversationId = 'hilo'
    const hours = (count: number) => new Date(server.clock.now() + count * 3_600_000).toISOString()
    provider.follow(says('Sí.'))
    expect((await simulate({ message: '¿abren?', conversationId, now: hours(0) })).content).toBe('Sí.')
    await simulate({ message: '¿seguro?', conversationId, now: hours(0.9) })
    await simulate({ message: 'hola', conversationId, now: hours(2) })
    const told = provider.asked.map(({ body }) => JSON.stringify(body.messages))
    expect(provider.asked.at(-1)?.body).toMatchObject({ model: 'gpt-4.1-mini', temperature: 0.2 })
    expect(told.map((words) => words.includes('Vendes pan.'))).toEqual([true, true, true])
    expect(told.map((words) => words.includes('¿abren?'))).toEqual([true, true, false])
  })
})

test('a conversation knows so much of its customer, and says when it is too much', async () => {
  await server.createNode(token, botId, greeting)
  const fields = (from: number, count: number, value = 'x') =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`dato${from + index}`, value]))
  const many = await send({ message: 'hola', contact: { fields: fields(0, 201) } })
  expect([many.statusCode, many.json().details]).toEqual([
    400,
    [{ path: 'contact.fields', message: 'Un cliente de prueba puede tener hasta 200 datos' }],
  ])
  const { conversationId } = await simulate({ message: 'hola', contact: { fields: fields(0, 150) } })
  const say = (given: object) => send({ message: 'hola', conversationId, contact: { fields: given } })
  expect((await say(fields(100, 100))).statusCode).toBe(200)
  const more = await say(fields(200, 1))
  expect([more.statusCode, more.json().details]).toEqual([
    400,
    [{ path: 'contact.fields', message: expect.stringContaining('empieza otra') }],
  ])
  expect((await say(fields(0, 100, 'ñ'.repeat(500)))).statusCode).toBe(400)
  expect((await send({ message: 'hola', conversationId })).statusCode).toBe(200)
})
