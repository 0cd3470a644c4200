import { type BotFile, botFile } from '@recado/contract/builder/bot-file'
import type { Node } from '@recado/contract/builder/nodes'
import { limits } from '@recado/contract/wire/limits'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bringSources } from '../../../knowledge/sources/carried-sources.ts'
import { openTestServer, type TestServer } from '../../../testing/test-server.ts'
import { uploadTo } from '../../../testing/upload.ts'

const canary = 'Bearer canario-5123'
let server: TestServer
let token: string
beforeAll(async () => {
  server = await openTestServer()
  token = (await server.register()).token
})
afterAll(() => server.close())

const exported = async (botId: string): Promise<BotFile> =>
  (await server.call('GET', `/api/bots/${botId}/export`, { token })).json()
const send = (file: unknown, extra: object = {}) =>
  server.call('POST', '/api/bots/import', { token, body: { file, ...extra } })
const nodesOf = async (botId: string): Promise<Node[]> => {
  const lists = await Promise.all(
    ['nodes', 'intelligent-nodes'].map((list) => server.call('GET', `/api/bots/${botId}/${list}`, { token })),
  )
  const nodes: Node[] = lists.flatMap((list) => list.json().nodes)
  return nodes.toSorted((a, b) => a.order - b.order)
}

/** A bot with a link in a branch, a secret, an attachment and a setting of its own. */
async function shop(): Promise<string> {
  const { _id } = await server.createBot(token, 'Café')
  const upload = (
    await uploadTo(server, _id, token, { name: 'carta.txt', bytes: Buffer.from('hoy: sopa') })
  ).json()
  const menu = await server.createNode(token, _id, {
    name: 'Menú',
    type: 'CUSTOM',
    config: { regex: 'menu', response: 'La carta', attachmentPath: upload.file.path },
  })
  await server.createNode(
    token,
    _id,
    {
      name: 'Según',
      type: 'FUNCTION_CONDITION',
      position: { x: 7, y: 9 },
      config: {
        triggerKeywords: ['abierto'],
        conditions: [{ field: 'hora', operator: 'less_than', value: '12:00' }],
        trueAction: { message: 'Sí', nextNodeId: menu._id },
        falseAction: { message: 'No' },
      },
    },
    'intelligent-nodes',
  )
  await server.createNode(
    token,
    _id,
    {
      name: 'Precios',
      type: 'FUNCTION_API',
      config: {
        triggerKeywords: ['precio'],
        apiUrl: 'https://example.com',
        apiHeaders: { Authorization: canary },
      },
    },
    'intelligent-nodes',
  )
  await server.call('PUT', `/api/bots/${_id}/config`, { token, body: { settings: { responseDelay: 4 } } })
  return _id
}

test('a bot leaves as a file without secrets, ids or files, and comes back as it was', async () => {
  const botId = await shop()
  await server.call('POST', '/api/tags', { token, body: { botId, name: 'Feria' } })
  const file = await exported(botId)
  expect(file).toMatchObject({ format: 'recado-bot', version: 1, bot: { name: 'Café' } })
  const written = JSON.stringify(file)
  for (const kept of [canary, botId, ...(await nodesOf(botId)).map((node) => node._id)]) {
    expect(written).not.toContain(kept)
  }

  const answer = await send(file, { name: 'Café nuevo' })
  expect(answer.statusCode).toBe(201)
  const { bot, notices } = answer.json()
  expect(bot).toMatchObject({
    name: 'Café nuevo',
    estado: 'activo',
    config: { settings: { responseDelay: 4 } },
  })
  expect(notices).toEqual([
    'Vuelve a adjuntar carta.txt en «Menú»',
    'Escribe de nuevo las claves de los encabezados de «Precios» y actívalo',
  ])
  const [menu, condition, prices] = await nodesOf(bot._id)
  expect(menu).toMatchObject({ name: 'Menú', isActive: true, config: { attachmentPath: null } })
  expect(condition).toMatchObject({
    position: { x: 7, y: 9 },
    config: { trueAction: { nextNodeId: menu?._id }, falseAction: { nextNodeId: null } },
  })
  expect(prices).toMatchObject({ isActive: false, config: { apiHeaders: { Authorization: '' } } })
  const tags = (await server.call('GET', `/api/tags?botId=${bot._id}`, { token })).json()
  expect(tags).toMatchObject([{ name: 'Feria' }])
  const again = await exported(bot._id)
  expect(again.bot.nodes.slice(0, 2)).toEqual(
    file.bot.nodes
      .slice(0, 2)
      .map((node) => expect.objectContaining({ name: node.name, config: node.config })),
  )
})

test('what a bot knows goes with it, as a file and as a copy, and not what nobody has looked at yet', async () => {
  const botId = await shop()
  const at = (id: string, path: string) => `/api/bots/${id}/knowledge${path}`
  const text = 'Pijama: $45.000'
  const body = { kind: 'text', title: 'Precios', text }
  await server.call('POST', at(botId, '/sources'), { token, body })
  const waiting = {
    name: 'otros.csv',
    bytes: Buffer.from('Cosa;Precio\nGorra;9000'),
    url: at(botId, '/files'),
  }
  await uploadTo(server, botId, token, waiting)
  const file = await exported(botId)
  expect([file.version, file.bot.knowledge]).toEqual([
    3,
    [expect.objectContaining({ kind: 'text', title: 'Precios', facts: [{ label: 'Pijama', text }] })],
  ])
  const left = { ...file.bot.knowledge[0], title: 'Catálogo', facts: [], left: 9_000 }
  const knowledge = [...file.bot.knowledge, left]
  const answer = await send({ ...file, bot: { ...file.bot, knowledge } })
  expect(answer.json().notices).toContain('Vuelve a subir «Catálogo»: sus 9000 datos no cabían en el archivo')
  const copy = await server.call('POST', `/api/bots/${botId}/duplicate`, { token })
  for (const id of [answer.json().botId, copy.json().bot._id]) {
    const { sources } = (await server.call('GET', at(id, '/sources'), { token })).json()
    expect(sources).toMatchObject([{ title: 'Precios', facts: 1, waiting: null }])
    const { facts } = (await server.call('GET', at(id, '/facts?search=pijama'), { token })).json()
    expect(facts).toMatchObject([{ text, sourceTitle: 'Precios' }])
    await server.call('DELETE', `/api/bots/${id}`, { token })
  }
})

test('of more than a file may have to come back, sources go as long as there is room, and others by their name', async () => {
  const { _id } = await server.createBot(token, 'Con mucho')
  const sources = [3_000, 100, 700, 40].map((count, nth) => ({
    kind: 'text' as const,
    title: `Fuente ${nth}`,
    origin: null,
    checkedAt: '2026-01-01T00:00:00.000Z',
    facts: Array.from({ length: count }, (_, place) => ({ label: `Cosa ${place}`, text: 'n'.repeat(1_000) })),
  }))
  const { store } = server.server.core
  await store.write({ bot: _id }, (tx) => bringSources(tx, _id, sources, server.clock.now()))
  const answer = await server.call('GET', `/api/bots/${_id}/export`, { token })
  expect(Buffer.byteLength(answer.body)).toBeLessThan(limits.botFile)
  const file: BotFile = answer.json()
  expect(botFile.parse(file)).toEqual(file)
  const left = { ...sources[2], facts: [], left: 700 }
  expect(file.bot.knowledge).toEqual([sources[0], sources[1], left, sources[3]])
})

test('an assistant goes with its bot to another account, which keeps its own', async () => {
  const { _id } = await server.createBot(token, 'Con asesora')
  const said = { name: 'Lucía', instructions: 'Vendes pan.', model: 'gpt-6-luna', temperature: 0.2 }
  const { assistant } = (await server.call('POST', '/api/assistants', { token, body: said })).json()
  const old = { pasted: 'Vendes tortas.', externalId: 'asst_1' }
  await server.call('POST', '/api/assistants/import', { token, body: old })
  for (const assistantId of [assistant._id, assistant._id, 'asst_1', 'asst_nadie']) {
    await server.createNode(token, _id, { name: 'Asesora', type: 'ASSISTANT_IA', config: { assistantId } })
  }
  const file = await exported(_id)
  expect(file.version).toBe(2)
  expect(file.bot.nodes.map((node) => node.assistant?.name)).toEqual([
    'Lucía',
    'Lucía',
    'Asistente importado',
    undefined,
  ])

  // The same account has them.
  await send(file, { name: 'Copia' })
  const list = async (of: string) =>
    (await server.call('GET', '/api/assistants', { token: of })).json().assistants
  expect(await list(token)).toHaveLength(2)

  const other = await server.register()
  const empty = { name: 'Lo de antes', instructions: '', externalId: 'asst_1' }
  await server.call('POST', '/api/assistants', { token: other.token, body: empty })
  const answer = await server.call('POST', '/api/bots/import', { token: other.token, body: { file } })
  expect(answer.statusCode).toBe(201)
  const [one, lucia, ...none] = await list(other.token)
  expect(none).toEqual([])
  expect(one).toMatchObject({ instructions: 'Vendes tortas.', externalId: 'asst_1' })
  expect(lucia).toMatchObject({ ...said, externalId: null })
  expect(lucia._id).not.toBe(assistant._id)
  const path = `/api/bots/${answer.json().botId}/nodes`
  const { nodes }: { nodes: Node[] } = (await server.call('GET', path, { token: other.token })).json()
  expect(nodes.map(({ config }) => 'assistantId' in config && config.assistantId)).toEqual([
    lucia._id,
    lucia._id,
    'asst_1',
    'asst_nadie',
  ])
  expect(nodes.map(({ issues }) => issues.length)).toEqual([0, 0, 0, 1])
})

describe('a file is refused', () => {
  const good = {
    format: 'recado-bot',
    version: 1,
    bot: {
      name: 'X',
      nodes: [{ id: 'a', name: 'Saludo', type: 'CUSTOM', config: { regex: 'a', response: 'b' } }],
    },
  }
  const withNode = (change: object) => ({
    ...good,
    bot: { ...good.bot, nodes: [{ ...good.bot.nodes[0], ...change }] },
  })
  test.each([
    ['that is of another product', { nodes: [], connections: {} }, /no es un bot exportado de Recado/],
    ['of a later release', { ...good, version: 4 }, /otra versión de Recado/],
    ['with a type that nobody knows', withNode({ type: 'WEBHOOK_2031' }), /no existe en esta versión/],
    [
      'with a field that is not of its type',
      withNode({ config: { regex: 'a', owner: 1 } }),
      /«Saludo»: .*«owner»/,
    ],
    ['with a link out of it', withNode({ config: { nextNodeId: 'b' } }), /no está en el archivo/],
    ['with a link to itself', withNode({ config: { nextNodeId: 'a' } }), /lleva al mismo nodo/],
    [
      'with an id twice',
      { ...good, bot: { ...good.bot, nodes: [good.bot.nodes[0], good.bot.nodes[0]] } },
      /mismo id/,
    ],
    [
      'with too many nodes',
      {
        ...good,
        bot: {
          ...good.bot,
          nodes: Array.from({ length: 501 }, (_, id) => ({ ...good.bot.nodes[0], id: `${id}` })),
        },
      },
      /hasta 500 nodos/,
    ],
  ])('%s, with a word why', async (_, file, why) => {
    const before = (await server.call('GET', '/api/bots', { token })).json().length
    const answer = await send(file)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().message).toMatch(why)
    expect((await server.call('GET', '/api/bots', { token })).json()).toHaveLength(before)
  })

  test('when it is hostile or huge', async () => {
    const hostile = JSON.stringify({ file: good }).replace('"id"', '"__proto__":{"isActive":true},"id"')
    const post = (body: string) => server.call('POST', '/api/bots/import', { token, body })
    expect((await post(hostile)).statusCode).toBe(400)
    expect((await post(JSON.stringify({ file: withNode({ name: 'x'.repeat(5_000_000) }) }))).statusCode).toBe(
      413,
    )
  })

  test('when the owner may have no more bots', async () => {
    const { token: own, user } = await server.register()
    await server.call('PATCH', `/api/admin/users/${user._id}/bot-limit`, {
      token: await server.adminToken(),
      body: { botLimit: 0 },
    })
    const answer = await server.call('POST', '/api/bots/import', { token: own, body: { file: good } })
    expect(answer.json()).toEqual({ code: 'bot_limit_reached', message: 'Alcanzaste tu límite de 0 bots' })
  })
})

test('a node that is not ready comes inactive, and its owner is told what it lacks', async () => {
  const answer = await send({
    format: 'recado-bot',
    version: 1,
    bot: {
      name: 'X',
      nodes: [{ id: 'a', name: 'Raro', type: 'CUSTOM', config: { regex: '(?=a)', response: 'b' } }],
    },
  })
  const { botId, notices } = answer.json()
  expect(notices).toEqual([expect.stringMatching(/^«Raro» quedó inactivo: /)])
  expect((await nodesOf(botId))[0]).toMatchObject({ isActive: false })
})

test('an empty bot is filled from a file, and one with nodes is not', async () => {
  const file = await exported(await shop())
  const { _id } = await server.createBot(token, 'Vacío')
  const fill = () => server.call('POST', `/api/bots/${_id}/import`, { token, body: { file } })
  const answer = await fill()
  expect(answer.statusCode).toBe(201)
  expect(answer.json()).toMatchObject({ config: { settings: { responseDelay: 4 } } })
  expect(answer.json().nodes).toEqual(await nodesOf(_id))
  expect((await server.call('GET', `/api/bots/${_id}`, { token })).json().bot.name).toBe('Vacío')
  expect((await fill()).json()).toMatchObject({ code: 'has_nodes' })
})
