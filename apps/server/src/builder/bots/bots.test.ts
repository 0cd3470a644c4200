import { randomBytes } from 'node:crypto'
import type { Bot } from '@recado/contract/builder/bots'
import type { Node } from '@recado/contract/builder/nodes'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestServer, type TestServer } from '../../testing/test-server.ts'
import { uploadTo } from '../../testing/upload.ts'

let server: TestServer
let token: string
beforeAll(async () => {
  server = await openTestServer()
  token = (await server.register()).token
})
afterAll(() => server.close())

const bots = async (of = token): Promise<Bot[]> =>
  (await server.call('GET', '/api/bots', { token: of })).json()
const nodes = async (botId: string): Promise<Node[]> =>
  (await server.call('GET', `/api/bots/${botId}/nodes`, { token })).json().nodes

describe('a bot', () => {
  test('starts switched on, with the default settings', async () => {
    const answer = await server.call('POST', '/api/bots', { token, body: { name: '  Café  ' } })
    expect(answer.statusCode).toBe(201)
    const { botId, bot } = answer.json()
    expect(bot).toEqual({
      _id: botId,
      name: 'Café',
      description: 'Nuevo chatbot para WhatsApp',
      estado: 'activo',
      createdAt: expect.stringMatching(/Z$/),
      config: {
        settings: expect.objectContaining({ responseDelay: 2, pauseSystem: true, messageMemory: 10 }),
      },
      unstarted: true,
    })
    expect((await server.call('GET', `/api/bots/${botId}`, { token })).json()).toEqual({ bot })
  })

  test('is renamed, but not to nothing', async () => {
    const { _id } = await server.createBot(token)
    const renamed = await server.call('PUT', `/api/bots/${_id}`, { token, body: { name: 'Otro' } })
    expect(renamed.json()).toMatchObject({ bot: { name: 'Otro' } })
    const empty = await server.call('PUT', `/api/bots/${_id}`, { token, body: { name: '   ' } })
    expect(empty.json()).toEqual({
      code: 'invalid_input',
      message: 'El nombre no puede estar vacío',
      details: [{ path: 'name', message: 'El nombre no puede estar vacío' }],
    })
  })

  test('is switched off and on', async () => {
    const { _id } = await server.createBot(token)
    const toggle = () => server.call('POST', `/api/bots/${_id}/toggle-estado`, { token })
    expect((await toggle()).json()).toMatchObject({ bot: { estado: 'pausado' } })
    expect((await toggle()).json()).toMatchObject({ bot: { estado: 'activo' } })
  })

  test('is deleted with all that is its own', async () => {
    const { _id } = await server.createBot(token)
    await server.createNode(token, _id, { name: 'Saludo', type: 'CUSTOM' })
    expect((await server.call('DELETE', `/api/bots/${_id}`, { token })).statusCode).toBe(204)
    expect((await server.call('GET', `/api/bots/${_id}`, { token })).statusCode).toBe(404)
    expect((await server.call('DELETE', `/api/bots/${_id}`, { token })).statusCode).toBe(404)
  })
})

test('bots are listed in the order of their creation, page by page', async () => {
  const own = (await server.register()).token
  for (const name of ['uno', 'dos', 'tres']) await server.createBot(own, name)
  expect((await bots(own)).map((bot) => bot.name)).toEqual(['uno', 'dos', 'tres'])
  const first = await server.call('GET', '/api/bots?limit=2', { token: own })
  const cursor = first.headers['x-next-cursor']
  const last = await server.call('GET', `/api/bots?limit=2&cursor=${String(cursor)}`, { token: own })
  expect(last.json().map((bot: Bot) => bot.name)).toEqual(['tres'])
  expect(last.headers['x-next-cursor']).toBeUndefined()
})

describe('the bot limit', () => {
  test('holds when bots are created and copied at once', async () => {
    const { token: own, user } = await server.register()
    const adminToken = await server.adminToken()
    await server.call('PATCH', `/api/admin/users/${user._id}/bot-limit`, {
      token: adminToken,
      body: { botLimit: 3 },
    })
    const { _id } = await server.createBot(own)
    const answers = await Promise.all([
      ...Array.from({ length: 5 }, () =>
        server.call('POST', '/api/bots', { token: own, body: { name: 'x' } }),
      ),
      ...Array.from({ length: 5 }, () => server.call('POST', `/api/bots/${_id}/duplicate`, { token: own })),
    ])
    expect(answers.filter((answer) => answer.statusCode === 201)).toHaveLength(2)
    const refused = answers.find((answer) => answer.statusCode !== 201)
    expect(refused?.statusCode).toBe(403)
    expect(refused?.json()).toEqual({ code: 'bot_limit_reached', message: 'Alcanzaste tu límite de 3 bots' })
    expect(await bots(own)).toHaveLength(3)
  })

  test('of 0 means none, and the administrator has no limit', async () => {
    const { token: own, user } = await server.register()
    const adminToken = await server.adminToken()
    const limit = (userId: string, botLimit: number) =>
      server.call('PATCH', `/api/admin/users/${userId}/bot-limit`, { token: adminToken, body: { botLimit } })
    await limit(user._id, 0)
    expect((await server.call('POST', '/api/bots', { token: own, body: { name: 'x' } })).statusCode).toBe(403)
    await limit(user._id, 1)
    await server.createBot(own)
    const second = await server.call('POST', '/api/bots', { token: own, body: { name: 'x' } })
    expect(second.json().message).toBe('Alcanzaste tu límite de 1 bot')
    const { user: administrator } = (
      await server.call('GET', '/api/auth/verify', { token: adminToken })
    ).json()
    await limit(administrator._id, 0)
    await server.createBot(adminToken)
    expect((await limit(user._id, 101)).statusCode).toBe(400)
  })
})

describe('a copy', () => {
  test('is paused, named as one, and leads to its own nodes, files and tags', async () => {
    const bot = await server.createBot(token, 'Café')
    const upload = (await uploadTo(server, bot._id, token, { name: 'menu.png', bytes: onePixel })).json().file
    // No node has it, as none has what customers send.
    await uploadTo(server, bot._id, token, { name: 'pedido.png', bytes: onePixel })
    const last = await server.createNode(token, bot._id, { name: 'Último', type: 'CUSTOM', isActive: false })
    const first = await server.createNode(token, bot._id, {
      name: 'Primero',
      type: 'CUSTOM',
      config: { regex: 'hola', response: 'Hola', nextNodeId: last._id, attachmentPath: upload.path },
    })
    const condition = await server.createNode(
      token,
      bot._id,
      {
        name: 'Según',
        type: 'FUNCTION_CONDITION',
        isActive: false,
        config: {
          trueAction: { message: 'sí', nextNodeId: first._id },
          falseAction: { message: 'no', nextNodeId: last._id },
        },
      },
      'intelligent-nodes',
    )
    await server.call('PUT', `/api/bots/${bot._id}/config`, {
      token,
      body: { settings: { responseDelay: 7 } },
    })

    await server.call('POST', '/api/tags', { token, body: { botId: bot._id, name: 'Feria' } })

    const answer = await server.call('POST', `/api/bots/${bot._id}/duplicate`, { token })
    expect(answer.statusCode).toBe(201)
    const copy: Bot = answer.json().bot
    expect(copy).toMatchObject({
      name: 'Café (copia)',
      estado: 'pausado',
      config: { settings: { responseDelay: 7 } },
    })

    const [lastCopy, firstCopy] = await nodes(copy._id)
    expect(lastCopy).toMatchObject({ name: 'Último', isActive: false })
    expect(lastCopy?._id).not.toBe(last._id)
    expect(firstCopy).toMatchObject({ name: 'Primero', config: { nextNodeId: lastCopy?._id } })
    const { nodes: intelligent } = (
      await server.call('GET', `/api/bots/${copy._id}/intelligent-nodes`, { token })
    ).json()
    expect(intelligent[0]._id).not.toBe(condition._id)
    expect(intelligent[0].config).toMatchObject({
      trueAction: { nextNodeId: firstCopy?._id },
      falseAction: { nextNodeId: lastCopy?._id },
    })

    const tags = (await server.call('GET', `/api/tags?botId=${copy._id}`, { token })).json()
    expect(tags).toMatchObject([{ name: 'Feria' }])

    const file = String(Object(firstCopy?.config).attachmentPath)
    expect(file).not.toBe(upload.path)
    const files = await server.server.core.store.read((db) =>
      db.selectFrom('uploads').select('token').where('botId', '=', copy._id).execute(),
    )
    expect(files).toEqual([{ token: file }])
    await server.call('DELETE', `/api/bots/${bot._id}`, { token })
    expect((await server.call('GET', `/api/uploads/${file}`, { token })).rawPayload).toEqual(onePixel)
    expect((await server.call('GET', `/api/uploads/${upload.path}`, { token })).statusCode).toBe(404)
  })

  test('of a long name is not longer than names may be', async () => {
    const { _id } = await server.createBot(token, 'x'.repeat(80))
    const { bot } = (await server.call('POST', `/api/bots/${_id}/duplicate`, { token })).json()
    expect(bot.name).toHaveLength(80)
    expect(bot.name).toMatch(/ \(copia\)$/)
  })
})

describe('settings', () => {
  test('are changed part by part', async () => {
    const { _id } = await server.createBot(token)
    const url = `/api/bots/${_id}/config`
    const before = (await server.call('GET', url, { token })).json().config
    expect(before).toMatchObject({
      aiConfigured: false,
      models: expect.arrayContaining([expect.objectContaining({ id: 'gpt-4o-mini' })]),
    })
    const change = { temperature: 1.2, operatingHours: { enabled: true, endTime: '20:00' } }
    const after = (await server.call('PUT', url, { token, body: { settings: change } })).json().config
    expect(after.settings).toEqual({
      ...before.settings,
      defaultAIAgent: { ...before.settings.defaultAIAgent, temperature: 1.2 },
      operatingHours: { ...before.settings.operatingHours, enabled: true, endTime: '20:00' },
    })
    expect((await server.call('GET', url, { token })).json()).toEqual({ config: after })
  })

  test.each([
    ['responseDelay', { responseDelay: 0 }],
    ['responseDelay', { responseDelay: 11 }],
    ['responseDelay', { responseDelay: 2.5 }],
    ['messageMemory', { messageMemory: 4 }],
    ['messageMemory', { messageMemory: 51 }],
    ['temperature', { temperature: -0.1 }],
    ['temperature', { temperature: 2.1 }],
    ['timezone', { timezone: 'America/Macondo' }],
    ['operatingHours.startTime', { operatingHours: { startTime: '24:00' } }],
    ['operatingHours.startTime', { operatingHours: { startTime: '9:5' } }],
    ['operatingHours.endTime', { operatingHours: { endTime: '12:60' } }],
    ['operatingHours.endTime', { operatingHours: { endTime: 'tarde' } }],
    ['operatingHours.timezone', { operatingHours: { timezone: 'Bogotá' } }],
    ['', { apiKey: 'x' }],
  ])('refuse at %s %o, and nothing of the change is kept', async (path, settings) => {
    const { _id } = (await bots())[0] ?? (await server.createBot(token))
    const url = `/api/bots/${_id}/config`
    const before = (await server.call('GET', url, { token })).json()
    const body = { settings: { systemPrompt: 'Otro', pauseSystem: false, ...settings } }
    const answer = await server.call('PUT', url, { token, body })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().details).toEqual([
      { path: ['settings', path].filter(Boolean).join('.'), message: expect.stringMatching(/\p{L}{3}/u) },
    ])
    expect((await server.call('GET', url, { token })).json()).toEqual(before)
  })
})

const onePixel = Buffer.concat([
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
  randomBytes(4),
])
