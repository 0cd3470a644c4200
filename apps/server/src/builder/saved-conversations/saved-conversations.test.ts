import type { Outcome } from '@recado/contract/builder/outcome'
import type { SavedConversation, ReplayResult, SavedStep } from '@recado/contract/builder/saved-conversations'
import type { Simulation } from '@recado/contract/builder/simulate'
import { outcomeOf } from '@recado/contract/builder/outcome'
import type { Node } from '@recado/contract/builder/nodes'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Replays } from './replays.service.ts'
import { nodeTypes } from '@recado/nodes'
import { ScriptedAi, says } from '@recado/scripted-ai'
import { CompiledBots } from '../../messaging/bots/compiled-bots.ts'
import { openTestServer, type TestServer } from '../../testing/test-server.ts'

const provider = new ScriptedAi()
let server: TestServer
let token: string
let ownerId: string
let botId: string
beforeAll(async () => {
  server = await openTestServer({}, { OPENAI_API_KEY: 'sk-test', OPENAI_BASE_URL: await provider.listen() })
  const session = await server.register()
  token = session.token
  ownerId = session.user._id
})
beforeEach(async () => {
  botId = (await server.createBot(token, 'Café'))._id
})
afterAll(async () => {
  await server.close()
  await provider.close()
})

const contact = { name: 'Laura', phoneNumber: '573001234567' }
const now = '2026-11-02T15:00:00.000Z'
type Act = Omit<SavedStep, 'expected'>
const wrote = (text: string, more: Partial<Act> = {}): Act => ({
  event: { type: 'text', text },
  contact,
  now,
  ...more,
})

const at = (path = '') => `/api/bots/${botId}/rehearsals${path}`
const custom = (name: string, regex: string, response: string): Promise<Node> =>
  server.createNode(token, botId, { name, type: 'CUSTOM', config: { regex, response } })
const save = (node: Node, config: object) =>
  server.call('PUT', `/api/bots/${botId}/nodes/${node._id}`, { token, body: { config } })

/** Has a conversation in the simulator and keeps it, as the page does. */
async function keep(name: string, acts: Act[]): Promise<SavedConversation> {
  const conversationId = `conversación ${name}`
  const steps: SavedStep[] = []
  for (const act of acts) {
    const body = { event: act.event, contact: act.contact, now: act.now, conversationId }
    const simulated = await server.call('POST', `/api/bots/${botId}/simulate`, { token, body })
    const { replies, metadata }: Simulation = simulated.json()
    steps.push({ ...act, expected: outcomeOf({ replies, trace: metadata.trace }) })
  }
  const answer = await server.call('POST', at(), { token, body: { name, steps, conversationId } })
  expect(answer.statusCode).toBe(201)
  return answer.json().rehearsal
}
async function run(body: object = {}): Promise<ReplayResult[]> {
  const answer = await server.call('POST', at('/run'), { token, body })
  expect(answer.statusCode).toBe(200)
  return answer.json().results
}
const textsOf = (outcome: Outcome | undefined) => outcome?.replies.map((reply) => reply.text)

test('a kept conversation stays the same until an edit changes what a customer gets, and the change can be accepted', async () => {
  const hello = await custom('Saludo', 'hola', '¡Hola, {{nombre}}! Son las {{hora}}')
  await custom('Menú', 'men[uú]', 'Bandeja')
  const kept = await keep('Pedido', [wrote('hola'), wrote('el menú')])
  expect(kept).toMatchObject({ name: 'Pedido', stepCount: 2 })
  await server.clock.advance(5 * 60_000)
  expect(await run()).toEqual([{ _id: kept._id, name: 'Pedido', state: 'same' }])

  await save(hello, { response: 'Buenas' })
  const [changed] = await run()
  expect(changed?.state).toBe('changed')
  expect(changed?.steps?.map((step) => step.same)).toEqual([false, true])
  const [first] = changed?.steps ?? []
  expect(textsOf(first?.expected)).toEqual(['¡Hola, Laura! Son las 10:00 a. m.'])
  expect(textsOf(first?.actual)).toEqual(['Buenas'])
  expect(first?.trace?.map((step) => step.step)).toContain('matched')

  const expected = changed?.steps?.map((step) => step.actual)
  const accepted = await server.call('PATCH', at(`/${kept._id}`), { token, body: { expected } })
  expect(accepted.statusCode).toBe(200)
  expect((await run())[0]?.state).toBe('same')
})

test('the same words twice at one chosen hour keep an answer each', async () => {
  await server.createNode(token, botId, { name: 'Agente', type: 'AI_AGENT' })
  provider.follow(says(''), says('Sí, hay.'))
  const kept = await keep('Insiste', [wrote('¿hay pan?'), wrote('¿hay pan?')])
  expect(kept.steps.map(({ expected }) => expected.replies[0]?.varies)).toEqual([false, true])
  expect((await run())[0]?.state).toBe('same')
})

test('what a draft would change is known before it is saved', async () => {
  const hello = await custom('Saludo', 'hola', '¡Hola!')
  await keep('Saludo', [wrote('hola')])
  const draft = { nodeId: hello._id, name: 'Saludo', config: { ...hello.config, regex: 'buenas' } }
  expect((await run({ drafts: [draft] }))[0]?.state).toBe('changed')
  expect((await run())[0]?.state).toBe('same')
  const foreign = await server.call('POST', at('/run'), {
    token,
    body: { drafts: [{ ...draft, nodeId: 'otro' }] },
  })
  expect(foreign.statusCode).toBe(400)
  expect(foreign.json().details).toEqual([{ path: 'drafts.0.nodeId', message: expect.any(String) }])
})

test('AI is never asked again: its answers are kept, its replies compared by who answers', async () => {
  const agent = await server.createNode(token, botId, { name: 'Agente', type: 'AI_AGENT' })
  provider.follow(says('Sí, tenemos wifi.'))
  const kept = await keep('Wifi', [wrote('¿tienen wifi?')])
  expect(kept.steps[0]?.expected.replies).toMatchObject([{ nodeName: 'Agente', varies: true }])
  const { length } = provider.asked
  await save(agent, { systemPrompt: 'Habla de tú.' })
  expect((await run())[0]?.state).toBe('same')
  await custom('Wifi', 'wifi', 'La clave es café123')
  const [changed] = await run()
  expect(textsOf(changed?.steps?.[0]?.expected)).toEqual(['Sí, tenemos wifi.'])
  expect(textsOf(changed?.steps?.[0]?.actual)).toEqual(['La clave es café123'])
  expect(provider.asked).toHaveLength(length)
})

test('the functions that AI chose are played again, their effects only compared', async () => {
  await server.createNode(
    token,
    botId,
    { name: 'Cerebro', type: 'BRAIN', config: { businessDescription: 'Tortas.' } },
    'intelligent-nodes',
  )
  const action = {
    name: 'Avisar',
    type: 'FUNCTION_ACTION',
    config: { actionType: 'email', actionConfig: { to: 'dueno@tienda.co', text: 'Piden {{producto}}' } },
  }
  const node = await server.createNode(token, botId, action, 'intelligent-nodes')
  const call = { id: 'c', name: 'avisar', arguments: '{"producto":"torta"}' }
  provider.follow(says(null, [call]), says('Ya avisé.'))
  const kept = await keep('Torta', [wrote('quiero torta')])
  expect(kept.steps[0]?.expected.effects).toEqual([{ kind: 'email', detail: 'dueno@tienda.co' }])
  expect((await run())[0]?.state).toBe('same')

  await server.call('PUT', `/api/bots/${botId}/nodes/${node._id}`, { token, body: { isActive: false } })
  const [changed] = await run()
  expect(changed?.steps?.[0]?.actual.effects).toEqual([])
  const { store } = server.server.core
  expect(await store.read((db) => db.selectFrom('jobs').select('id').execute())).toEqual([])
})

test('each step has its own hour and name: the hours, collections and voice notes play as they did', async () => {
  const operatingHours = { enabled: true, startTime: '09:00', endTime: '18:00', offHoursMessage: 'Cerrado' }
  await server.call('PUT', `/api/bots/${botId}/config`, { token, body: { settings: { operatingHours } } })
  await server.createNode(
    token,
    botId,
    {
      name: 'Datos',
      type: 'FUNCTION_COLLECT',
      config: {
        triggerKeywords: ['pedir'],
        dataFields: [{ name: 'plato', label: '¿Qué plato?', type: 'text', required: true }],
        confirmationMessage: 'Gracias, {{nombre}}: {{plato}}',
      },
    },
    'intelligent-nodes',
  )
  const acts = [
    wrote('pedir', { now: '2026-11-03T03:00:00.000Z' }),
    wrote('pedir'),
    wrote('ajiaco', { contact: { ...contact, name: '' } }),
    wrote('', { event: { type: 'location', latitude: 4.6, longitude: -74 } }),
  ]
  const kept = await keep('Pedido', acts)
  expect(kept.steps.map((step) => textsOf(step.expected))).toEqual([
    ['Cerrado'],
    [expect.stringContaining('¿Qué plato?')],
    ['Gracias: ajiaco'],
    [],
  ])
  expect((await run())[0]?.state).toBe('same')
})

test('what the time of one call is too short for is said, not passed over', async () => {
  await keep('Una', [wrote('hola')])
  const { store, clock } = server.server.core
  const bots = new CompiledBots(store, nodeTypes, () => true)
  const replaying = new Replays({ store, bots, registry: nodeTypes, thread: null, clock, budgetMs: 0 })
  expect(await replaying.run(ownerId, botId, {})).toMatchObject([{ name: 'Una', state: 'not_run' }])
})

describe('a kept test', () => {
  test('is listed, opened, renamed and deleted; only what is named is run', async () => {
    const one = await keep('Una', [wrote('hola')])
    const two = await keep('Dos', [wrote('hola')])
    const listed = (await server.call('GET', at(), { token })).json().rehearsals
    expect(listed.map((each: SavedConversation) => each.name)).toEqual(['Una', 'Dos'])
    await server.call('PATCH', at(`/${one._id}`), { token, body: { name: 'Primera' } })
    const opened = await server.call('GET', at(`/${one._id}`), { token })
    expect(opened.json().rehearsal).toMatchObject({ name: 'Primera', steps: [{ event: { text: 'hola' } }] })
    expect(await run({ rehearsalIds: [two._id] })).toMatchObject([{ _id: two._id }])
    expect((await server.call('DELETE', at(`/${one._id}`), { token })).statusCode).toBe(204)
    expect((await server.call('GET', at(`/${one._id}`), { token })).statusCode).toBe(404)
    const gone = await server.call('POST', at('/run'), { token, body: { rehearsalIds: [one._id] } })
    expect(gone.statusCode).toBe(400)
    expect(gone.json().details).toEqual([{ path: 'rehearsalIds.0', message: expect.any(String) }])
  })

  test('goes with its bot', async () => {
    await keep('Una', [wrote('hola')])
    await server.call('DELETE', `/api/bots/${botId}`, { token })
    const { store } = server.server.core
    const left = store.read((db) =>
      db.selectFrom('rehearsals').select('id').where('botId', '=', botId).execute(),
    )
    expect(await left).toEqual([])
  })

  test('is refused past a hundred, without steps, with too many, and with another length of expectations', async () => {
    const step = { ...wrote('hola'), expected: { replies: [], effects: [] } }
    const create = (body: object) => server.call('POST', at(), { token, body })
    expect((await create({ name: 'Vacía', steps: [] })).statusCode).toBe(400)
    expect((await create({ name: ' ', steps: [step] })).statusCode).toBe(400)
    expect((await create({ name: 'Larga', steps: Array(41).fill(step) })).statusCode).toBe(400)
    const kept = await Promise.all(
      Array.from({ length: 101 }, (_, index) => create({ name: `Prueba ${index}`, steps: [step] })),
    )
    expect(kept.filter((answer) => answer.statusCode === 201)).toHaveLength(100)
    const refused = kept.find((answer) => answer.statusCode !== 201)
    expect(refused?.statusCode).toBe(409)
    expect(refused?.json().message).toContain('100 pruebas')
    const { _id } = kept.find((answer) => answer.statusCode === 201)?.json().rehearsal ?? {}
    const body = { expected: [] }
    expect((await server.call('PATCH', at(`/${_id}`), { token, body })).statusCode).toBe(400)
  })
})
