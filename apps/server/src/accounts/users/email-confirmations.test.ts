import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestServer, type TestServer } from '../../testing/test-server.ts'
import { EmailConfirmations } from './email-confirmations.ts'
import { Inbox } from '../links/testing/inbox.ts'
import { LinkPost } from '../links/link-post.ts'
import { Challenges, confirmationMs } from '../second-factor/challenges.ts'

let server: TestServer
const inbox = new Inbox()
beforeAll(async () => {
  server = await openTestServer({}, await inbox.open())
})
afterAll(async () => {
  await server.close()
  await inbox.close()
})

const confirm = (session: string, token: string) =>
  server.call('POST', '/api/profile/email/confirm', { token: session, body: { token } })
const askAgain = async (token: string) =>
  (await server.call('POST', '/api/profile/email/confirmation', { token, body: {} })).statusCode
/** The token of the next link to this address; others may be on their way still. */
async function mailedTo(email: string): Promise<string> {
  for (;;) {
    const { token, to } = await inbox.nextLink('/confirmar')
    if (to === email) return token
  }
}
/** What waits to be mailed to it besides. */
const queuedFor = (email: string) =>
  server.server.core.store.read((db) =>
    db.selectFrom('jobs').select('payload').where('payload', 'like', `%${email}%`).execute(),
  )

test('who signs up is mailed a link, which confirms the address in a session of the account alone', async () => {
  const session = await server.signUp('nueva@tienda.co')
  expect(session.user.emailConfirmed).toBe(false)
  const token = await mailedTo('nueva@tienda.co')
  expect(await server.stored()).not.toContain(token)

  const stranger = await server.signUp('ajena@tienda.co')
  const refused = await confirm(stranger.token, token)
  expect([refused.statusCode, refused.json().details[0].path]).toEqual([400, 'token'])
  expect((await confirm(session.token, token)).json().user.emailConfirmed).toBe(true)
  // Whoever opens it again reads the same.
  expect((await confirm(session.token, token)).json().user.emailConfirmed).toBe(true)
  expect(await askAgain(session.token)).toBe(409)
})

test('a link ends after a day, and three more an hour may be asked for', async () => {
  const { token: session, user } = await server.signUp('lenta@tienda.co')
  const first = await mailedTo(user.email)
  server.clock.jump(confirmationMs)
  const again = (await server.login({ email: user.email, password: 'una clave larga' })).json().token
  expect((await confirm(again, first)).statusCode).toBe(400)
  expect([
    await askAgain(again),
    await askAgain(again),
    await askAgain(again),
    await askAgain(again),
  ]).toEqual([204, 204, 204, 429])
  expect((await confirm(again, await mailedTo(user.email))).statusCode).toBe(200)
  expect(session).not.toBe(again)
})

test('until then everything works and no other mail goes there', async () => {
  const { token, user } = await server.signUp('callada@tienda.co')
  await server.createBot(token)
  const signIn = (ip: string) => server.login({ email: user.email, password: 'una clave larga' }, ip)
  await signIn('198.51.100.4')
  const { events } = (await server.call('GET', '/api/profile/events', { token })).json()
  expect(events).toMatchObject([{ kind: 'new_device' }])
  expect(await queuedFor(user.email)).toEqual([])

  await confirm(token, await mailedTo(user.email))
  server.clock.jump(3600_000)
  await signIn('198.51.100.5')
  expect(await queuedFor(user.email)).toHaveLength(1)
})

test('who was there before, the administrator, and whoever comes where no link can be mailed are not asked', async () => {
  const before = await server.signUp('antes@tienda.co')
  const token = await server.adminToken()
  const answer = await server.call('GET', '/api/auth/verify', { token })
  expect(answer.json().user.emailConfirmed).toBe(true)

  const mute = await openTestServer({}, { SMTP_URL: 'smtp://127.0.0.1:1' })
  try {
    expect((await mute.signUp()).user.emailConfirmed).toBe(true)
  } finally {
    await mute.close()
  }
  // Of an installation that mails links no more nobody waits for one.
  const { core } = server.server
  const post = new LinkPost({ ...core, way: null })
  const challenges = new Challenges(core.store, core.clock)
  await new EmailConfirmations({ ...core, challenges, post }).start()
  const now = await server.call('GET', '/api/auth/verify', { token: before.token })
  expect(now.json().user.emailConfirmed).toBe(true)
})
