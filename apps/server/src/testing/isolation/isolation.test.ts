import type { Route } from '@recado/contract/wire/route'
import type { LightMyRequestResponse } from 'fastify'
import { SignJWT } from 'jose'
import { nodeTypes } from '@recado/nodes'
import { createIntelligentNode, createNode } from '@recado/contract/builder/nodes'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../platform/db/ids.ts'
import { contractRoutes } from '../../platform/http/description/contract-routes.ts'
import { accessCode, openTestServer, type TestServer } from '../test-server.ts'
import { besides, paramsOf, pathOf, send as sendTo, type Sent, withIds } from './calls.ts'
import { fillAccount, type FilledAccount, idFor } from './filled-account.ts'
import { fieldOf, type IdPlace, idPlaces } from './id-places.ts'

// Every route of the contract × who calls × whose ids stand in path, query and body, of another account or another bot. A new route is here by itself; one whose
// parameter or field nobody has an id for fails until the filled account has one.

let server: TestServer
const canary = 'zafiroazul'
let victim: FilledAccount
let stranger: FilledAccount
/** Another bot of the stranger's own. */
let sibling: FilledAccount
let inactive: string
let before: string[]

beforeAll(async () => {
  server = await openTestServer()
  victim = await fillAccount(server, canary)
  const account = await server.register()
  stranger = await fillAccount(server, 'rubirojo', account)
  sibling = await fillAccount(server, 'perlagris', account)
  const closed = await server.register()
  inactive = closed.token
  await server.call('PATCH', `/api/admin/users/${closed.user._id}/status`, {
    token: await server.adminToken(),
    body: { active: false },
  })
  before = await victimsRows()
})
afterAll(() => server.close())

const named = (routes: readonly Route[]): [string, Route][] => routes.map((route) => [route.id, route])
const guarded = contractRoutes.filter((route) => route.access === 'user' || route.access === 'admin')
const own = (field: string) => idFor(stranger.ids, field)

const send = (route: Route, account: FilledAccount, sent?: Sent) =>
  sendTo(server, route, { ...account, own: stranger.ids }, sent)

/** What is an account's, whichever of its bots stands beside it. */
const ofAccounts = new Set(['assistantId', 'passkeyId', 'sessionId', 'userId', 'botId'])

/** Every row that is the victim's or speaks of something of theirs. */
async function victimsRows(): Promise<string[]> {
  const speaksOf = (row: string, { ids }: FilledAccount) => Object.values(ids).some((id) => row.includes(id))
  const { store } = server.server.core
  const all = await store.read((db) => db.introspection.getTables())
  // The index of words has numbers that are not JavaScript's, and nothing that its messages do not say.
  const tables = all.filter(({ name }) => !name.startsWith('messageSearch'))
  const rows = await Promise.all(
    tables.map(({ name }) =>
      // The names are the database's own.
      store.read((db) =>
        db
          .selectFrom(name as 'bots')
          .selectAll()
          .execute(),
      ),
    ),
  )
  return rows.flatMap((table, at) =>
    table
      .map((row) => `${tables[at]?.name} ${JSON.stringify(row)}`)
      .filter((row) => speaksOf(row, victim) && !speaksOf(row, stranger)),
  )
}

const shownTo = (answer: LightMyRequestResponse) => answer.body.includes(canary)
/** An answer, whichever ids and places in a row it names. */
const said = ({ statusCode, body }: LightMyRequestResponse) => ({
  statusCode,
  body: body.replace(
    /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}|[\w-]{22,}|(?<="order":)\d+/g,
    '…',
  ),
})

test('knows what belongs to whom', () => {
  expect(before.length).toBeGreaterThan(15)
  for (const id of Object.values(victim.ids)) expect(Object.values(stranger.ids)).not.toContain(id)
})

describe.each(named(guarded))('%s', (_id, route) => {
  test('answers nobody without a good token', async () => {
    const session = victim.ids['sessionId']
    const other = await new SignJWT({ sid: session })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setSubject(String(victim.ids['userId']))
      .setJti(newId())
      .setIssuedAt(0)
      .setExpirationTime(2 ** 40)
      .sign(Buffer.alloc(32, 7))
    const [head, claims] = victim.token.split('.')
    const unsigned = `${Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')}.${claims}.`
    const wrong = [undefined, 'x', `${victim.token}x`, `${head}.${claims}.`, unsigned, other]
    for (const token of [...wrong, inactive, accessCode, session]) {
      const answer = await server.call(route.method, pathOf(route, victim.ids), {
        ...(token !== undefined && { token }),
        ...(route.body && { body: {} }),
      })
      expect([token, answer.statusCode, shownTo(answer)]).toEqual([token, 401, false])
      expect(answer.json()).toMatchObject({ code: 'unauthenticated' })
    }
  })
})

test('a token of an inactive account is exchanged for none', async () => {
  const answer = await server.call('POST', '/api/auth/refresh', { token: inactive, body: {} })
  expect(answer.statusCode).toBe(401)
})

describe.each(named(withIds))('%s', (_id, route) => {
  test('tells a stranger as much as about an id that nobody has', async () => {
    const random = Object.fromEntries(Object.keys(victim.ids).map((name) => [name, newId()]))
    const malformed = Object.fromEntries(Object.keys(random).map((name) => [name, '%00']))
    const wrong = [victim.ids, random, { ...malformed, botId: "' OR 1=1", path: '..%2Fsecret.key' }]
    const answers = await Promise.all(wrong.map((ids) => send(route, { ...stranger, ids })))
    for (const answer of answers) {
      expect([answer.statusCode, answer.body]).toEqual([404, answers[0]?.body])
    }
  })

  test('reaches nothing of another account through a bot of one’s own', async () => {
    for (const name of paramsOf(route)) {
      const ids = { ...stranger.ids, [name]: String(victim.ids[name]) }
      expect([name, (await send(route, { ...stranger, ids })).statusCode]).toEqual([name, 404])
    }
  })
})

/** The parameters of a route that are of the bot which it names beside them. */
const paramsOfBot = (route: Route): string[] => {
  const params = paramsOf(route)
  return params.includes('botId') ? params.filter((name) => !ofAccounts.has(name)) : []
}

describe.each(named(withIds.filter((route) => paramsOfBot(route).length > 0)))('%s', (_id, route) => {
  test('reaches nothing of another bot of one’s own', async () => {
    for (const name of paramsOfBot(route)) {
      const ids = { ...stranger.ids, [name]: String(sibling.ids[name]) }
      expect([name, (await send(route, { ...stranger, ids })).statusCode]).toEqual([name, 404])
    }
  })
})

type Place = IdPlace & { route: Route; part: 'query' | 'body' }
const inConfigs = nodeTypes.flatMap(({ type, schema, group }) =>
  idPlaces(schema, own).map(({ at, send }): Place => ({
    route: group === 'legacy' ? createNode : createIntelligentNode,
    part: 'body',
    at: `${type}.config.${at}`,
    send: (id) => ({ name: 'Otro', type, isActive: false, config: send(id) }),
  })),
)
const places = contractRoutes
  .filter((route) => route.access === 'user')
  .flatMap((route) =>
    (['query', 'body'] as const).flatMap((part) => {
      const schema = route[part]
      return schema ? idPlaces(schema, own).map((place): Place => ({ ...place, route, part })) : []
    }),
  )
  // Nodes have names of their own within a file.
  .filter(({ at }) => !at.startsWith('file.'))
  .concat(inConfigs)

/** What is looked for among one's own, and left aside where it is not there. */
const leftAside = new Set([
  'simulate body conversationId',
  'simulate body event.nodeId',
  'createSavedConversation body steps.0.event.nodeId',
  'createSavedConversation body conversationId',
  'changeContacts body selection.except.0',
  'exportSelectedContacts body selection.except.0',
  // Those of who was deleted meanwhile are no more.
  'showMirroredTurns body turnIds.0',
  // An assistant is named before it exists; the node waits for one of its own account.
  ...inConfigs.flatMap(({ route, part, at }) =>
    at.endsWith('.config.assistantId') ? [`${route.id} ${part} ${at}`] : [],
  ),
])

describe.each(places.map((place): [string, Place] => [`${place.route.id} ${place.part} ${place.at}`, place]))(
  '%s',
  (name, place) => {
    test('takes one’s own id, and knows no more of a foreign one than of one that nobody has', async () => {
      const { route, part } = place
      const given = (id: string) =>
        send(route, stranger, { [part]: { ...Object(place.send(id)), ...besides[name] } })
      const foreign = idFor(victim.ids, fieldOf(place))
      const unknown = said(await given(foreign.replace(/.{6}$/, 'aaaaaa')))
      const answer = await given(foreign)
      expect(shownTo(answer)).toBe(false)
      expect(said(answer)).toEqual(unknown)
      if (!ofAccounts.has(fieldOf(place)))
        expect(said(await given(idFor(sibling.ids, fieldOf(place))))).toEqual(unknown)
      if (!leftAside.has(name)) expect([400, 404]).toContain(unknown.statusCode)
      const mine = await given(own(fieldOf(place)))
      expect([mine.statusCode, mine.statusCode < 300 ? '' : mine.body]).toEqual([expect.any(Number), ''])
    })
  },
)

test('nothing of the victim’s has changed', async () => {
  expect(await victimsRows()).toEqual(before)
})
