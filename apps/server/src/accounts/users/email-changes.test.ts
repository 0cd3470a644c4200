import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db } from '../../platform/db/store.ts'
import { admin, openTestServer, password, type TestServer } from '../../testing/test-server.ts'
import { Inbox } from '../links/testing/inbox.ts'
import { Challenges, confirmationMs } from '../second-factor/challenges.ts'
import { EmailChanges } from './email-changes.ts'

let server: TestServer
const inbox = new Inbox()
beforeAll(async () => {
  server = await openTestServer({}, await inbox.open())
})
afterAll(async () => {
  await server.close()
  await inbox.close()
})

const change = (token: string, email: string, at = server) =>
  at.call('POST', '/api/profile/email', { token, body: { email } })
const confirm = (session: string, token: string) =>
  server.call('POST', '/api/profile/email/confirm', { token: session, body: { token } })
const entersBy = async (email: string) => (await server.login({ email, password })).statusCode
async function linkTo(email: string): Promise<string> {
  for (;;) {
    const { token, to } = await inbox.nextLink('/confirmar')
    if (to === email) return token
  }
}
/** Subjects of what waits to be mailed to it. */
const queuedFor = async (email: string) => {
  const { store } = server.server.core
  const jobs = await store.read((db) =>
    db.selectFrom('jobs').select('payload').where('payload', 'like', `%${email}%`).execute(),
  )
  return jobs.map(({ payload }) => JSON.parse(payload).subject)
}

test('who mistyped their address gets the link at the right one, and nothing goes to the wrong one', async () => {
  const { token, user } = await server.signUp('aan@tienda.co')
  const first = await linkTo(user.email)
  const asked = (await change(token, 'Ana@Tienda.co')).json().user
  expect(asked).toMatchObject({ email: 'aan@tienda.co', newEmail: 'ana@tienda.co', emailConfirmed: false })
  const link = await linkTo('ana@tienda.co')

  const stranger = await server.signUp('ajena@tienda.co')
  expect((await confirm(stranger.token, link)).statusCode).toBe(400)
  const moved = (await confirm(token, link)).json().user
  expect(moved).toMatchObject({ email: 'ana@tienda.co', newEmail: null, emailConfirmed: true })
  expect([await entersBy('aan@tienda.co'), await entersBy('ana@tienda.co')]).toEqual([401, 200])
  expect(await queuedFor('aan@tienda.co')).toEqual([])
  // What still lies in a stranger's mailbox changes nothing.
  expect((await confirm(token, first)).json().user.email).toBe('ana@tienda.co')
})

test('a confirmed address stays until the new one is confirmed, and is told', async () => {
  const { token } = await server.register('vieja@tienda.co')
  const { user } = await server.register('otra@tienda.co')
  await change(token, 'primera@tienda.co')
  const first = await linkTo('primera@tienda.co')
  await change(token, 'nueva@tienda.co')
  // The link of an address that was thought better of is good for nothing.
  expect((await confirm(token, first)).json().details[0].path).toBe('token')
  expect([await entersBy('vieja@tienda.co'), await entersBy('nueva@tienda.co')]).toEqual([200, 401])
  expect((await confirm(token, await linkTo('nueva@tienda.co'))).json().user.email).toBe('nueva@tienda.co')
  expect(await queuedFor('vieja@tienda.co')).toContain('Tu cuenta de Recado pasó a otro correo')
  const { events } = (await server.call('GET', '/api/profile/events', { token })).json()
  expect(events).toContainEqual(expect.objectContaining({ kind: 'email_changed' }))
  expect(user.newEmail).toBeNull()
})

test('nobody learns whose an address is, and its owner is told', async () => {
  const { user } = await server.register('duena@tienda.co')
  const { token, user: own } = await server.register()
  const asked = await change(token, user.email)
  expect([asked.statusCode, asked.json().user.newEmail]).toEqual([200, user.email])
  expect(await inbox.next('ya tiene una cuenta de Recado')).toContain(`To: ${user.email}`)
  // Taken back by the address that it has.
  expect((await change(token, own.email)).json().user.newEmail).toBeNull()
})

test('a link ends after a day, can be had again, and three an hour may be asked for', async () => {
  const { token: before, user } = await server.register('lenta@tienda.co')
  await change(before, 'tarde@tienda.co')
  const late = await linkTo('tarde@tienda.co')
  server.clock.jump(confirmationMs)
  const { token } = (await server.login({ email: user.email, password })).json()
  await confirm(token, late)
  expect(await entersBy('tarde@tienda.co')).toBe(401)
  const again = () => server.call('POST', '/api/profile/email/confirmation', { token, body: {} })
  expect((await again()).statusCode).toBe(204)
  await change(token, 'dos@tienda.co')
  await change(token, 'tres@tienda.co')
  expect([(await again()).statusCode, (await change(token, 'cuatro@tienda.co')).statusCode]).toEqual([
    429, 429,
  ])
})

test('asks who it is, and where no link can be mailed the address is changed at once', async () => {
  const mute = await openTestServer({}, { SMTP_URL: '' })
  try {
    const { token, user } = await mute.register('antes@tienda.co')
    await mute.register('ocupada@tienda.co')
    expect((await change(token, 'ocupada@tienda.co', mute)).json().code).toBe('email_taken')
    expect((await change(token, 'admin@recado.local', mute)).json().code).toBe('email_taken')
    expect((await change(token, 'ahora@tienda.co', mute)).json().user.email).toBe('ahora@tienda.co')
    expect((await mute.login({ email: user.email, password })).statusCode).toBe(401)
    mute.clock.jump(600_000)
    expect((await change(token, 'despues@tienda.co', mute)).json().code).toBe('proof_needed')
  } finally {
    await mute.close()
  }
})

test('a link that was on its way when another address was asked for moves nothing there', async () => {
  const { core, identity } = server.server
  const { token, user } = await server.register('movida@tienda.co')
  const links = new Map<string, string>()
  const atTheDoor = Promise.withResolvers<void>()
  let reads = 0
  const changes = new EmailChanges({
    ...core,
    events: identity.events,
    challenges: new Challenges(core.store, core.clock),
    adminEmail: admin.email,
    post: { works: true, mail: async (to, link) => void links.set(to, link.token) },
    store: {
      close: () => core.store.close(),
      write: (scope, work) => core.store.write(scope, work),
      // The first mail waits between the look at its address and its leaving.
      async read<T>(query: (db: Db) => Promise<T>) {
        if (++reads === 2) await atTheDoor.promise
        return core.store.read(query)
      },
    },
  })
  const caller = { userId: user._id, role: 'user', sessionId: '' } as const
  const from = { ip: '192.0.2.1', device: null }
  await changes.ask(caller, 'mia@tienda.co', from)
  await changes.ask(caller, 'de-otro@tienda.co', from)
  atTheDoor.resolve()
  await expect.poll(() => [...links.keys()].toSorted()).toEqual(['de-otro@tienda.co', 'mia@tienda.co'])
  expect((await confirm(token, links.get('mia@tienda.co') ?? '')).statusCode).toBe(400)
  expect((await confirm(token, links.get('de-otro@tienda.co') ?? '')).json().user.email).toBe(
    'de-otro@tienda.co',
  )
})

test('of two accounts that come to one address at once one has it, and the other stays where it is', async () => {
  const { core, identity } = server.server
  let inside = 0
  const changes = new EmailChanges({
    ...core,
    challenges: new Challenges(core.store, core.clock),
    adminEmail: admin.email,
    post: { works: false, mail: () => Promise.resolve() },
    events: {
      sent: () => {},
      // Where two may write at once, both have found the address free before one of them takes it.
      async record(transaction, happened) {
        inside++
        for (let looked = 0; inside < 2 && looked < 500; looked++)
          await transaction.tx.selectFrom('meta').select('key').limit(1).execute()
        await identity.events.record(transaction, happened)
      },
    },
  })
  const both = [await server.register('ana-una@tienda.co'), await server.register('beto-uno@tienda.co')]
  const from = { ip: '192.0.2.1', device: null }
  const moved = await Promise.allSettled(
    both.map(({ user }) =>
      changes.ask({ userId: user._id, role: 'user', sessionId: '' }, 'codiciada@tienda.co', from),
    ),
  )
  expect(moved.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const lost = moved.findIndex(({ status }) => status === 'rejected')
  expect(moved[lost]).toMatchObject({ reason: { code: 'email_taken' } })
  const { token, user } = both[lost] ?? {}
  const now = (await server.call('GET', '/api/auth/verify', { token: token ?? '' })).json().user
  expect(now.email).toBe(user?.email)
  expect(await queuedFor(user?.email ?? '')).toEqual([])
})
