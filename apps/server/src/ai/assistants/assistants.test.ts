import type { Assistant } from '@recado/contract/ai/assistants'
import type { AccountData } from '@recado/contract/accounts/profile'
import { limits } from '@recado/contract/wire/limits'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestServer, password, type TestServer } from '../../testing/test-server.ts'
import { withStore } from '../../testing/with-store.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

const post = (token: string, body: object, path = '') =>
  server.call('POST', `/api/assistants${path}`, { token, body })
const made = async (token: string, body: object, path = ''): Promise<Assistant> =>
  (await post(token, body, path)).json().assistant
const list = async (token: string): Promise<Assistant[]> =>
  (await server.call('GET', '/api/assistants', { token })).json().assistants

const lucia = { name: 'Lucía', instructions: 'Vendes pan.' }

describe('the assistants of an account', () => {
  test('are created, changed in part, listed by name and deleted', async () => {
    const { token } = await server.register()
    const first = await made(token, lucia)
    expect(first).toMatchObject({ ...lucia, effort: null, temperature: 0.7, externalId: null, usedBy: [] })
    expect(first._id).toMatch(/^rec_/)
    await made(token, { ...lucia, name: 'Ana', model: 'gpt-6-luna', effort: 'low', temperature: 0 })
    const path = `/api/assistants/${first._id}`
    const change = await server.call('PUT', path, { token, body: { instructions: 'Vendes tortas.' } })
    expect(change.json().assistant).toMatchObject({ name: 'Lucía', instructions: 'Vendes tortas.' })
    expect((await list(token)).map(({ name }) => name)).toEqual(['Ana', 'Lucía'])
    expect((await server.call('DELETE', path, { token })).statusCode).toBe(204)
    expect((await list(token)).map(({ name }) => name)).toEqual(['Ana'])
  })

  test('are nobody else’s: not seen, not changed, not deleted', async () => {
    const { token } = await server.register()
    const stranger = (await server.register()).token
    const path = `/api/assistants/${(await made(token, lucia))._id}`
    expect(await list(stranger)).toEqual([])
    for (const call of [
      server.call('PUT', path, { token: stranger, body: { name: 'Mía' } }),
      server.call('DELETE', path, { token: stranger }),
    ]) {
      expect((await call).statusCode).toBe(404)
    }
    expect(await list(token)).toMatchObject([lucia])
  })

  test.each([
    [{ instructions: 'Vendes pan.' }, 'name'],
    [{ ...lucia, instructions: 'x'.repeat(limits.prompt + 1) }, 'instructions'],
    [{ ...lucia, temperature: 3 }, 'temperature'],
    [{ ...lucia, effort: 'max' }, 'effort'],
    [{ ...lucia, externalId: 'gpt-4o' }, 'externalId'],
  ])('refuse %o at its field', async (body, path) => {
    const { token } = await server.register()
    const answer = await post(token, body)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().details).toMatchObject([{ path }])
  })

  test('are so many and no more', async () => {
    const { token, user } = await server.register()
    await server.server.core.store.write('installation', async (tx) => {
      for (let count = 0; count < limits.assistants; count += 1) {
        const times = { createdAt: 1, updatedAt: 1 }
        const said = { ...lucia, model: 'm', effort: null, temperature: 1, externalId: null }
        await tx
          .insertInto('assistants')
          .values({ id: `rec_${user._id}${count}`, userId: user._id, ...said, ...times })
          .execute()
      }
    })
    const answer = await post(token, lucia)
    expect([answer.statusCode, answer.json().message]).toEqual([
      409,
      'Puedes tener hasta 100 asistentes: elimina uno que no uses',
    ])
  })

  test('go with the account’s data, and with the account', async () => {
    const { token } = await server.register()
    await made(token, { ...lucia, instructions: 'Instrucciones de quien se va' })
    const data: AccountData = (await server.call('GET', '/api/profile/data', { token })).json()
    expect(data.assistants).toMatchObject([{ name: 'Lucía', instructions: 'Instrucciones de quien se va' }])
    const closed = await server.call('POST', '/api/profile/delete', { token, body: { password } })
    expect(closed.statusCode).toBe(204)
    const left = await server.server.core.store.read((db) =>
      db.selectFrom('assistants').selectAll().where('instructions', 'like', '%quien se va%').execute(),
    )
    expect(left).toEqual([])
  })
})

describe('an assistant that is pasted', () => {
  test('keeps what its JSON says, and the id that it had', async () => {
    const { token } = await server.register()
    const exported = {
      id: 'asst_1',
      name: 'Lucía',
      model: 'gpt-4.1-mini',
      instructions: 'Vendes pan.',
      temperature: 0.2,
    }
    const first = await made(token, { pasted: JSON.stringify(exported) }, '/import')
    const { id, ...said } = exported
    expect(first).toMatchObject({ ...said, externalId: id })
    // Pasted again it is another one: the first keeps the id.
    expect(await made(token, { pasted: JSON.stringify(exported) }, '/import')).toMatchObject({
      externalId: null,
    })
    const again = await post(token, { pasted: 'Vendes pan.', externalId: 'asst_1' }, '/import')
    expect([again.statusCode, again.json().message]).toEqual([
      409,
      'Ya tienes un asistente para asst_1: edítalo',
    ])
  })

  test('without instructions, or with too many, is told at once', async () => {
    const { token } = await server.register()
    const none = await post(token, { pasted: '{"model":"gpt-4o"}' }, '/import')
    expect(none.json().details).toMatchObject([{ path: 'pasted' }])
    const long = await post(token, { pasted: 'x'.repeat(9000) }, '/import')
    expect(long.json().message).toBe('Las instrucciones tienen 9.000 caracteres y caben 8.000: acórtalas')
    expect(await list(token)).toEqual([])
  })
})

test('an assistant asks the models that nodes may ask; what is pasted of another goes on with the usual one', async () => {
  // Without a bot as with one.
  const { token } = await server.register()
  const message = expect.stringMatching(/^Este Recado no ofrece gpt-3: elige gpt-/)
  const refused = await post(token, { ...lucia, model: 'gpt-3' })
  expect([refused.statusCode, refused.json().details]).toEqual([400, [{ path: 'model', message }]])
  const pasted = { pasted: '{"instructions":"Vendes pan.","model":"gpt-3"}' }
  const assistant = await made(token, pasted, '/import')
  expect(assistant.model).not.toBe('gpt-3')
  const path = `/api/assistants/${assistant._id}`
  const change = await server.call('PUT', path, { token, body: { model: 'gpt-3' } })
  expect([change.statusCode, change.json().details]).toEqual([400, [{ path: 'model', message }]])
})

describe('an assistant in use', () => {
  test('says by which nodes, and is not deleted until they name another', async () => {
    const { token } = await server.register()
    const { _id: botId } = await server.createBot(token, 'Panadería')
    const assistant = await made(token, { ...lucia, externalId: 'asst_7' })
    const node = (name: string, assistantId: string) =>
      server.createNode(token, botId, {
        name,
        type: 'ASSISTANT_IA',
        isActive: false,
        config: { assistantId },
      })
    await node('Por su id', assistant._id)
    const old = await node('Por el de antes', 'asst_7')
    expect((await list(token))[0]?.usedBy).toMatchObject([
      { botId, botName: 'Panadería', nodeName: 'Por su id' },
      { botId, nodeId: old._id, nodeName: 'Por el de antes' },
    ])
    const path = `/api/assistants/${assistant._id}`
    const refused = await server.call('DELETE', path, { token })
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      'Lo usan «Por su id» de Panadería y «Por el de antes» de Panadería. Elige antes otro asistente ahí',
    ])
    await server.call('DELETE', `/api/bots/${botId}`, { token })
    expect((await server.call('DELETE', path, { token })).statusCode).toBe(204)
  })
})

test('what the last release kept of assistants at OpenAI becomes one of our own for each, without instructions', async () => {
  const old = await openTestServer()
  const owners = [await old.register(), await old.register()]
  const [ana, beto] = owners.map(({ token }) => token)
  if (ana === undefined || beto === undefined) throw new Error('Two owners were registered')
  const bot = await old.createBot(ana)
  const another = await old.createBot(ana, 'Otra')
  const betos = await old.createBot(beto)
  const uses = (token: string, botId: string, assistantId: string) =>
    old.createNode(token, botId, {
      name: assistantId || 'Borrador',
      type: 'ASSISTANT_IA',
      isActive: assistantId !== '',
      config: { assistantId, threadExpirationHours: 168 },
    })
  const kept = await uses(ana, bot._id, 'asst_12abCD')
  await uses(ana, another._id, 'asst_12abCD')
  await uses(ana, bot._id, 'pmpt_99zz')
  await uses(ana, bot._id, '')
  await uses(beto, betos._id, 'asst_12abCD')
  await old.server.close()
  const heard = { '0:n1:assistant': { ok: true, text: 'dije «:assistant":{» y más', threadId: 't1', ms: 3 } }
  await withStore(old.place, async (store) => {
    await store.write('installation', async (tx) => {
      await tx
        .insertInto('rehearsals')
        .values({
          id: 'r1',
          botId: bot._id,
          name: 'De antes',
          steps: JSON.stringify([{ answers: heard }]),
          stepCount: 1,
          createdAt: 1,
          updatedAt: 1,
        })
        .execute()
      // The schema of the last release.
      await sql`DROP TABLE assistants`.execute(tx)
      await tx
        .deleteFrom('migrations' as never)
        .where(sql`name`, '=', '0027-assistants')
        .execute()
    })
  })
  await withStore(old.place, async (store) => {
    const rows = await store.read((db) =>
      db.selectFrom('assistants').selectAll().orderBy('userId').orderBy('externalId').execute(),
    )
    const fresh = { instructions: '', model: 'gpt-4o-mini', effort: null, sources: 'all' }
    expect(rows).toMatchObject([
      {
        ...fresh,
        userId: owners[0]?.user._id,
        name: 'Asistente de OpenAI asst_12…',
        externalId: 'asst_12abCD',
      },
      {
        ...fresh,
        userId: owners[0]?.user._id,
        name: 'Asistente de OpenAI pmpt_99…',
        externalId: 'pmpt_99zz',
      },
      {
        ...fresh,
        userId: owners[1]?.user._id,
        name: 'Asistente de OpenAI asst_12…',
        externalId: 'asst_12abCD',
      },
    ])
    for (const { id } of rows) expect(id).toMatch(/^rec_[0-9a-f]{32}$/)
    const [node] = await store.read((db) =>
      db.selectFrom('nodes').select('config').where('id', '=', kept._id).execute(),
    )
    expect(JSON.parse(node?.config ?? '')).toMatchObject({
      assistantId: 'asst_12abCD',
      threadExpirationHours: 168,
    })
    const [rehearsal] = await store.read((db) => db.selectFrom('rehearsals').select('steps').execute())
    expect(JSON.parse(rehearsal?.steps ?? '')).toEqual([{ answers: { '0:n1:ai': heard['0:n1:assistant'] } }])
  })
  await old.close()
})
