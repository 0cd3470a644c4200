import { afterEach, beforeEach, expect, test } from 'vitest'
import { bringSources } from '../../knowledge/sources/carried-sources.ts'
import { factsAtOnce } from '../../knowledge/sources/unseen-sources.ts'
import { nobody } from '../../messaging/bots/removal/removed-bots.ts'
import { accountBudget } from '../../platform/budget/account-budget.ts'
import type { Db, Store } from '../../platform/db/store.ts'
import { openTestServer, type TestServer } from '../../testing/test-server.ts'

type Seen = { facts: number; bots: number }

let server: TestServer
let token: string
let botId: string
/** What there was after each transaction, while a test looks. */
let seen: Seen[] | null
/** What happens once, as soon as so many facts were written. */
let meanwhile: { facts: number; happens: () => Promise<unknown> } | null
let isKilled: boolean

beforeEach(async () => {
  ;[seen, meanwhile, isKilled] = [null, null, false]
  server = await openTestServer({ wrapStore: watched })
  token = (await server.register()).token
  botId = (await server.createBot(token, 'Catálogo'))._id
  const { core } = server.server
  await core.store.write({ bot: botId }, (tx) => bringSources(tx, botId, sources, server.clock.now()))
})
afterEach(() => server.close())

function watched(store: Store): Store {
  return {
    read: (query) => store.read(query),
    close: () => store.close(),
    async write(scope, work) {
      if (isKilled) throw new Error('killed')
      const done = await store.write(scope, work)
      if (!seen) return done
      const now = await store.read(whatIsThere)
      seen.push(now)
      if (!meanwhile || now.facts < meanwhile.facts) return done
      const { happens } = meanwhile
      meanwhile = null
      await happens()
      return done
    },
  }
}

async function whatIsThere(db: Db): Promise<Seen> {
  const { facts } = await db
    .selectFrom('facts')
    .select((eb) => eb.fn.countAll<number>().as('facts'))
    .executeTakeFirstOrThrow()
  const bots = await db.selectFrom('bots').select('id').where('ownerId', '!=', nobody).execute()
  return { facts, bots: bots.length }
}

const source = (title: string, count: number) => ({
  kind: 'text' as const,
  title,
  origin: null,
  checkedAt: '2026-01-01T00:00:00.000Z',
  facts: Array.from({ length: count }, (_, nth) => ({ label: `Cosa ${nth}`, text: `${title}: $${nth}` })),
})
const sources = [source('Precios', 3 * factsAtOnce + 1), source('Sedes', factsAtOnce), source('Horario', 1)]
const all = 4 * factsAtOnce + 2

const post = (path: string, body: object = {}) => server.call('POST', `/api/bots${path}`, { token, body })
const duplicate = () => post(`/${botId}/duplicate`)
const knowledgeOf = async (id: string) =>
  (await server.call('GET', `/api/bots/${id}/export`, { token })).json().bot.knowledge
const bots = async (): Promise<string[]> => {
  const list: { name: string }[] = (await server.call('GET', '/api/bots', { token })).json()
  return list.map(({ name }) => name)
}
const unseen = async (): Promise<number> => {
  const rows = await server.server.core.store.read((db) =>
    db.selectFrom('bots').select('id').where('ownerId', '=', nobody).execute(),
  )
  return rows.length
}

test.each([
  ['copied', duplicate],
  [
    'made of a file',
    () =>
      post('/import', {
        file: { format: 'recado-bot', version: 3, bot: { name: 'Otro', nodes: [], knowledge: sources } },
      }),
  ],
])('a bot that knows much is %s a few facts a transaction, and seen once it is whole', async (_, make) => {
  seen = []
  const answer = await make()
  expect(answer.statusCode).toBe(201)
  const written = seen.map(({ facts }, nth) => facts - (seen?.[nth - 1]?.facts ?? all))
  expect(Math.max(...written)).toBe(factsAtOnce)
  const whole = seen.findIndex((one) => one.bots === 2)
  expect(seen[whole - 1]).toEqual({ facts: 2 * all, bots: 1 })
  const { _id } = answer.json().bot
  expect(await knowledgeOf(_id)).toEqual(sources)
  const search = await server.call('GET', `/api/bots/${_id}/knowledge/facts?search=sedes`, { token })
  expect(search.json().facts.length).toBeGreaterThan(0)
})

test('a copy that a kill cuts short is seen by nobody, and deleted once it has taken too long', async () => {
  seen = []
  meanwhile = { facts: all + 2 * factsAtOnce, happens: async () => void (isKilled = true) }
  expect((await duplicate()).statusCode).toBe(500)
  isKilled = false
  expect([await bots(), await unseen()]).toEqual([['Catálogo'], 1])
  const { botRemovals, core } = server.server
  // Another process may be at it.
  await botRemovals.wake()
  expect(await unseen()).toBe(1)
  await server.clock.advance(10 * 60_000)
  await botRemovals.wake()
  expect([await unseen(), await core.store.read(whatIsThere)]).toEqual([0, { facts: all, bots: 1 }])
})

test.each([
  [
    'whose bot learns something meanwhile',
    () => post(`/${botId}/knowledge/sources`, { kind: 'text', title: 'Más', text: 'Pijama: $45.000' }),
    [409, 'Lo que sabe este bot cambió mientras se copiaba. Vuelve a duplicarlo'],
    { facts: all + 1, bots: 1 },
  ],
  [
    'whose bot is deleted meanwhile',
    () => server.call('DELETE', `/api/bots/${botId}`, { token }),
    [404, expect.any(String)],
    { facts: 0, bots: 0 },
  ],
  [
    'for which another bot leaves no room',
    async () => {
      await server.createBot(token)
      await server.server.core.store.write('installation', (tx) =>
        tx.updateTable('users').set({ botLimit: 2 }).execute(),
      )
    },
    [403, 'Alcanzaste tu límite de 2 bots'],
    { facts: all, bots: 2 },
  ],
])('a copy %s is refused, and nothing of it stays', async (_, happens, refused, left) => {
  seen = []
  meanwhile = { facts: all + factsAtOnce, happens }
  const answer = await duplicate()
  expect([answer.statusCode, answer.json().message]).toEqual(refused)
  expect([await unseen(), await server.server.core.store.read(whatIsThere)]).toEqual([0, left])
})

test('an account has one bot copied at a time, and so many an hour', async () => {
  seen = []
  const answers: unknown[] = []
  const again = async () => {
    const other = (await server.register()).token
    const { _id } = await server.createBot(other)
    const beside = await server.call('POST', `/api/bots/${_id}/duplicate`, { token: other })
    const second = await duplicate()
    answers.push(beside.statusCode, second.statusCode, second.json().message)
  }
  meanwhile = { facts: all + factsAtOnce, happens: again }
  expect((await duplicate()).statusCode).toBe(201)
  expect(answers).toEqual([201, 409, 'Ya estás duplicando un bot: espera a que termine esa copia'])
  ;[seen, botId] = [null, (await server.createBot(token))._id]
  const statuses: number[] = []
  for (let asked = 0; asked < accountBudget.copies.times; asked++)
    statuses.push((await duplicate()).statusCode)
  // What was refused beside another one was none of them.
  expect(statuses.filter((status) => status === 429)).toHaveLength(1)
  const last = await duplicate()
  expect([last.headers['retry-after'], last.json().message]).toEqual([
    '3600',
    'Has duplicado muchos bots en la última hora: inténtalo más tarde',
  ])
})
