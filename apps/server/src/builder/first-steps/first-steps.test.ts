import type { FirstSteps } from '@recado/contract/builder/first-steps'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { count } from '../../messaging/totals/totals.ts'
import { sqliteTypes } from '../../platform/db/migration.ts'
import { firstSteps } from '../../platform/db/migrations/0026-first-steps.ts'
import { openTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

const steps = async (token: string, query = ''): Promise<FirstSteps> =>
  (await server.call('GET', `/api/first-steps${query}`, { token })).json()

type Made = { _id: string; type: string; name: string; config: Record<string, unknown> }

/** A bot with the six nodes that every one begins with. */
async function startedBot(token: string, name: string): Promise<{ botId: string; nodes: Made[] }> {
  const { _id: botId } = await server.createBot(token, name)
  const made = await server.call('POST', `/api/bots/${botId}/nodes/default`, { token, body: {} })
  const { nodes }: { nodes: Made[] } = (
    await server.call('GET', `/api/bots/${botId}/nodes`, { token })
  ).json()
  expect([201, 409]).toContain(made.statusCode)
  return { botId, nodes }
}

const save = async (token: string, botId: string, nodeId: string, body: object) => {
  const { statusCode } = await server.call('PUT', `/api/bots/${botId}/nodes/${nodeId}`, { token, body })
  expect(statusCode).toBe(200)
}

/** As a scan of the number writes it. */
const link = (botId: string, phoneNumber: string) =>
  server.server.core.store.write('installation', (tx) =>
    tx
      .insertInto('waSessions')
      .values({ botId, linkedAt: 1, linkedNumber: phoneNumber, phoneNumber, updatedAt: 1 })
      .execute(),
  )
const answer = (botId: string) =>
  server.server.core.store.write('installation', (tx) =>
    count({ tx, at: server.clock.now() }, botId, 'America/Bogota', { turns: 1 }),
  )

test('each step is what really happened, and the end is for good', async () => {
  const { token } = await server.register()
  expect(await steps(token)).toEqual({ state: 'open', bot: null })

  const { botId, nodes } = await startedBot(token, 'Café La Esquina')
  const fresh = await steps(token)
  expect(fresh).toMatchObject({
    state: 'open',
    bot: {
      _id: botId,
      name: 'Café La Esquina',
      on: true,
      edited: 0,
      tried: false,
      linked: false,
      answered: false,
    },
  })
  // What has words of a shop comes before what turns calls down.
  const greeting = nodes.find(({ type }) => type === 'CUSTOM')
  expect(fresh.bot?.next).toEqual({ _id: greeting?._id, name: greeting?.name })

  // The same words, another name, another place, off and on again: nothing is its owner's own yet.
  const [one, two, three] = nodes
  if (!one || !two || !three || !greeting) throw new Error('The bot has too few nodes')
  await save(token, botId, greeting._id, { ...greeting })
  await save(token, botId, greeting._id, { name: 'El saludo' })
  await save(token, botId, greeting._id, { isActive: false })
  await save(token, botId, greeting._id, { isActive: true })
  expect((await steps(token)).bot?.edited).toBe(0)
  await save(token, botId, greeting._id, { config: { response: '¡Hola! Soy Mariana.' } })
  const edited = await steps(token)
  expect(edited.bot?.edited).toBe(1)
  expect(edited.bot?.next?._id).not.toBe(greeting._id)
  // Again the same one: still one.
  await save(token, botId, greeting._id, { config: { response: '¡Hola! Soy Mariana Ríos.' } })
  expect((await steps(token)).bot?.edited).toBe(1)
  // One's own are one's own.
  for (const word of ['menú', 'horario']) {
    const config = { regex: word, response: `Nuestro ${word}` }
    await server.createNode(token, botId, { name: word, type: 'CUSTOM', isActive: true, config })
  }
  expect((await steps(token)).bot?.edited).toBe(3)

  const trial = await server.call('POST', `/api/bots/${botId}/trial`, { token, body: {} })
  expect(trial.statusCode).toBe(204)
  expect((await steps(token)).bot).toMatchObject({ tried: true, linked: false })
  await link(botId, '573005550100')
  expect((await steps(token)).bot).toMatchObject({
    linked: true,
    phoneNumber: '573005550100',
    answered: false,
  })
  await answer(botId)
  expect(await steps(token)).toEqual({ state: 'done', bot: null })
  // On every device, and whatever becomes of the bot.
  await server.call('DELETE', `/api/bots/${botId}`, { token })
  expect(await steps(token)).toEqual({ state: 'done', bot: null })
})

test('the bot that has come furthest is told of, or the one that is asked for', async () => {
  const { token } = await server.register()
  const { botId: first } = await startedBot(token, 'El primero')
  const { botId: second } = await startedBot(token, 'El segundo')
  await server.call('POST', `/api/bots/${first}/trial`, { token, body: {} })
  expect((await steps(token)).bot).toMatchObject({ name: 'El primero', tried: true })
  expect((await steps(token, `?botId=${second}`)).bot).toMatchObject({ name: 'El segundo', tried: false })
  const stranger = await server.register()
  const foreign = await server.call('GET', `/api/first-steps?botId=${first}`, { token: stranger.token })
  expect(foreign.statusCode).toBe(404)
  const trial = await server.call('POST', `/api/bots/${first}/trial`, { token: stranger.token, body: {} })
  expect(trial.statusCode).toBe(404)
})

test('they are put away for every device of their owner, and taken out again', async () => {
  const { token } = await server.register()
  const put = (away: boolean) => server.call('PUT', '/api/first-steps', { token, body: { away } })
  expect((await put(true)).statusCode).toBe(204)
  expect((await steps(token)).state).toBe('away')
  await put(false)
  expect((await steps(token)).state).toBe('open')
})

test('whose bot answered customers before there was a guide needs none', async () => {
  const { token } = await server.register()
  const { botId } = await startedBot(token, 'De siempre')
  await answer(botId)
  const quiet = await server.register()
  await startedBot(quiet.token, 'Callado')
  const update = firstSteps.statements(sqliteTypes).filter((statement) => statement.startsWith('UPDATE'))
  await server.server.core.store.write('installation', async (tx) => {
    for (const statement of update) await sql.raw(statement).execute(tx)
  })
  expect((await steps(token)).state).toBe('done')
  expect((await steps(quiet.token)).state).toBe('open')
})
