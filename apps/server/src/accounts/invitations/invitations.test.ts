import type { Invitation } from '@recado/contract/accounts/invitations'
import { limits } from '@recado/contract/wire/limits'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestServer, password, type TestServer } from '../../testing/test-server.ts'
import { Inbox } from '../links/testing/inbox.ts'

let server: TestServer
let admin: string
const inbox = new Inbox()
beforeAll(async () => {
  server = await openTestServer({}, await inbox.open())
  admin = await server.adminToken()
})
afterAll(async () => {
  await server.close()
  await inbox.close()
})

const create = async (
  body: object = {},
): Promise<{ invitation: Invitation; token: string; mailed: boolean }> =>
  (await server.call('POST', '/api/admin/invitations', { token: admin, body })).json()
const list = async (): Promise<Invitation[]> =>
  (await server.call('GET', '/api/admin/invitations', { token: admin })).json().invitations
const read = (token: string, ip = '10.2.0.1') =>
  server.call('POST', '/api/auth/invitation', { body: { token }, ip })
const signUp = (invitation: string, email: string, ip = '10.2.0.1') =>
  server.call('POST', '/api/auth/register', { body: { name: 'Beto', email, password, invitation }, ip })
const revoke = (id: string) => server.call('DELETE', `/api/admin/invitations/${id}`, { token: admin })

test('whoever has the link signs up without the code, once, and of two at once one does', async () => {
  const { invitation, token, mailed } = await create()
  expect(invitation).toMatchObject({ email: null, state: 'open', user: null })
  expect(mailed).toBe(false)
  expect(await server.stored()).not.toContain(token)
  expect((await read(token)).json()).toEqual({ email: null, expiresAt: invitation.expiresAt })

  const answers = await Promise.all([signUp(token, 'uno@tienda.co'), signUp(token, 'dos@tienda.co')])
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201, 400]))
  expect((await signUp(token, 'tres@tienda.co')).json().details[0].path).toBe('invitation')
  const [used] = await list()
  expect(used).toMatchObject({ _id: invitation._id, state: 'used', user: { name: 'Beto' } })
  // The one that made an account cannot be taken back, and the account that was not made is free to be.
  expect((await revoke(invitation._id)).statusCode).toBe(404)
  const left = await server.call('GET', '/api/admin/accounts?search=beto', { token: admin })
  expect(left.json().total).toBe(1)
})

test('one that names an address is for that one, and its mailed link alone shows whose it is', async () => {
  const named = { email: ' Lucia@Tienda.co ', days: 1 }
  const { invitation, token, mailed } = await create(named)
  expect([invitation.email, mailed]).toEqual(['lucia@tienda.co', true])
  const mail = await inbox.nextLink('/invitacion')
  expect(mail.to).toBe('lucia@tienda.co')
  expect(mail.token).not.toBe(token)
  expect((await read(mail.token)).json().email).toBe('lucia@tienda.co')
  const other = await signUp(token, 'otra@tienda.co')
  expect([other.statusCode, other.json().details[0]]).toEqual([
    400,
    { path: 'email', message: 'Esta invitación es para lucia@tienda.co' },
  ])

  // Another one for the same address takes the place of what is open.
  const again = await create(named)
  expect((await read(token)).statusCode).toBe(400)
  expect((await read(mail.token)).statusCode).toBe(400)
  const second = await inbox.nextLink('/invitacion')
  expect((await signUp(second.token, 'lucia@tienda.co')).json().user).toMatchObject({ emailConfirmed: true })
  expect((await read(again.token)).statusCode).toBe(400)

  const copied = await create({ email: 'copiada@tienda.co' })
  expect((await signUp(copied.token, 'copiada@tienda.co')).json().user.emailConfirmed).toBe(false)
  const taken = await server.call('POST', '/api/admin/invitations', { token: admin, body: named })
  expect([taken.statusCode, taken.json().code]).toEqual([409, 'email_taken'])
})

test('an account that cannot be made leaves the invitation as it was', async () => {
  const { user } = await server.register('tomada@tienda.co')
  const { token } = await create()
  expect((await signUp(token, user.email)).json().code).toBe('email_taken')
  expect((await signUp(token, 'admin@recado.local')).json().code).toBe('email_taken')
  expect((await signUp(token, 'libre@tienda.co')).statusCode).toBe(201)
})

test('it ends with its days, or when it is revoked, and what became of it is told for a while', async () => {
  const over = await create({ days: 1 })
  const revoked = await create({ days: 30 })
  server.clock.jump(24 * 3600_000)
  admin = await server.adminToken()
  expect((await signUp(over.token, 'tarde@tienda.co')).statusCode).toBe(400)
  expect((await revoke(revoked.invitation._id)).statusCode).toBe(204)
  expect((await read(revoked.token)).statusCode).toBe(400)
  expect((await list()).find(({ _id }) => _id === over.invitation._id)?.state).toBe('expired')
  const { actions } = (await server.call('GET', '/api/admin/actions', { token: admin })).json()
  expect(actions[0]).toMatchObject({ action: 'invitation_revoked', detail: null })

  server.clock.jump(91 * 24 * 3600_000)
  admin = await server.adminToken()
  await create()
  expect((await list()).map(({ state }) => state)).toEqual(['open'])
})

describe('is not to be had', () => {
  test('by guessing: a place waits after ten wrong links, and the others do not', async () => {
    for (let guess = 0; guess < 10; guess++) await read(`adivinada ${guess}`, '10.2.0.2')
    const { token } = await create()
    const refused = await signUp(token, 'paciente@tienda.co', '10.2.0.2')
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '900'])
    expect((await signUp(token, 'paciente@tienda.co', '10.2.0.3')).statusCode).toBe(201)
  })

  test('without end, and for other days', async () => {
    const answer = async (body: object) =>
      (await server.call('POST', '/api/admin/invitations', { token: admin, body })).statusCode
    expect([await answer({ days: 0 }), await answer({ days: 31 }), await answer({ email: 'x' })]).toEqual([
      400, 400, 400,
    ])
    const open = (await list()).filter(({ state }) => state === 'open').length
    for (let made = open; made < limits.invitations.open; made++) await create()
    expect(await answer({})).toBe(409)
  })

  test('by anybody but the administrator', async () => {
    const { token } = await server.register()
    expect((await server.call('GET', '/api/admin/invitations', { token })).statusCode).toBe(403)
    expect((await server.call('POST', '/api/admin/invitations', { token, body: {} })).statusCode).toBe(403)
  })
})
