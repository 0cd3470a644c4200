import type { LightMyRequestResponse } from 'fastify'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { accessCode, openTestServer, password, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
beforeEach(async () => {
  server = await openTestServer()
  await server.register('ana@correo.co')
})
afterEach(() => server.close())

const minutes = 60_000
const enter = (given: string, { email = 'ana@correo.co', ip = '10.0.0.1', cookie = '' } = {}) =>
  server.call('POST', '/api/auth/login', { body: { email, password: given }, ip, headers: { cookie } })
type From = Parameters<typeof enter>[1]
const wrong = (from: From = {}) => enter('no es esa', from)
const right = (from: From = {}) => enter(password, from)
const cookieOf = (answer: LightMyRequestResponse) => String(answer.headers['set-cookie']).split(';')[0] ?? ''

async function times<T>(count: number, run: (index: number) => Promise<T>): Promise<T[]> {
  const results: T[] = []
  for (let index = 0; index < count; index++) results.push(await run(index))
  return results
}

test('after ten failures at an address a place waits, even with the right password, and others do not', async () => {
  await times(10, () => wrong())
  const answer = await right()
  expect(answer.statusCode).toBe(429)
  expect(answer.json()).toMatchObject({ code: 'too_many_requests' })
  expect(answer.headers['retry-after']).toBe('900')
  expect((await right({ ip: '10.0.2.1' })).statusCode).toBe(200)

  server.clock.jump(15 * minutes - 1000)
  expect((await right()).headers['retry-after']).toBe('1')
  server.clock.jump(1000)
  expect((await right()).statusCode).toBe(200)
})

test('an address that nobody has is slowed down just the same', async () => {
  await times(10, () => wrong({ email: 'nadie@correo.co' }))
  expect((await wrong({ email: 'NADIE@correo.co' })).statusCode).toBe(429)
})

test('guesses at once count one by one', async () => {
  const answers = await Promise.all(Array.from({ length: 30 }, () => wrong()))
  expect(answers.filter((answer) => answer.statusCode === 401)).toHaveLength(10)
  expect(answers.filter((answer) => answer.statusCode === 429)).toHaveLength(20)
})

test('successes do not count', async () => {
  await times(9, () => wrong())
  const answers = await Promise.all(Array.from({ length: 20 }, () => right()))
  expect(answers.every((answer) => answer.statusCode === 200)).toBe(true)
})

test('after a hundred failures an IP waits, and others do not', async () => {
  await times(100, (index) => wrong({ email: `persona${index}@correo.co` }))
  expect((await right()).statusCode).toBe(429)
  expect((await right({ ip: '10.0.0.2' })).statusCode).toBe(200)
})

test('who has one IPv6 address is one place, whichever of its own 2^64 they come by', async () => {
  await times(100, (index) =>
    wrong({ email: `persona${index}@correo.co`, ip: `2001:db8::${index.toString(16)}` }),
  )
  expect((await right({ ip: '2001:db8::ffff' })).statusCode).toBe(429)
  expect((await right({ ip: '2001:db8:0:1::1' })).statusCode).toBe(200)
})

describe('guesses at one address from everywhere', () => {
  const besiege = () => times(100, (index) => wrong({ ip: `10.1.${index}.1` }))

  test('leave each site one more, and never keep out whoever comes from elsewhere', async () => {
    await besiege()
    expect((await wrong({ ip: '10.2.0.1' })).statusCode).toBe(401)
    expect((await wrong({ ip: '10.2.0.1' })).statusCode).toBe(429)
    expect((await wrong({ ip: '2001:db8:7:1::1' })).statusCode).toBe(401)
    expect((await wrong({ ip: '2001:db8:7:2::1' })).statusCode).toBe(429)
    expect((await right({ ip: '10.3.0.1' })).statusCode).toBe(200)
    expect((await enter('clave del admin', { email: 'admin@recado.local', ip: '10.2.0.1' })).statusCode).toBe(
      200,
    )
  })

  test('are forgotten when they are over, and so are their rows', async () => {
    await besiege()
    server.clock.jump(15 * minutes)
    expect((await times(10, () => wrong())).map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(401))
    const kept = await server.server.core.store.read((db) =>
      db.selectFrom('loginFailures').select('id').execute(),
    )
    expect(kept).toHaveLength(10)
  })
})

describe('a browser by which an account was entered before', () => {
  test('enters it whoever guesses, from wherever they do', async () => {
    const cookie = cookieOf(await right())
    await times(10, () => wrong())
    await times(100, (index) => wrong({ email: `persona${index}@correo.co` }))
    await times(100, (index) => wrong({ ip: `10.1.${index}.1` }))
    expect((await right()).statusCode).toBe(429)
    expect((await right({ cookie: `otra=1; ${cookie}` })).statusCode).toBe(200)
    await times(10, () => wrong({ cookie }))
    expect((await right({ cookie })).headers['retry-after']).toBe('900')
  })

  test('is no other account’s, cannot be made up, and is known for several', async () => {
    await server.register('beto@correo.co')
    const cookie = cookieOf(await right())
    await times(10, () => wrong({ email: 'beto@correo.co' }))
    expect((await right({ email: 'beto@correo.co', cookie })).statusCode).toBe(429)
    const [device = '', signature = ''] = cookie.split('.')
    await times(10, () => wrong())
    for (const forged of [device, `${device}.${'A'.repeat(22)}`, `${device}A.${signature}`, `${cookie}.ñ`])
      expect((await right({ cookie: forged })).statusCode).toBe(429)
    server.clock.jump(15 * minutes)
    const both = cookieOf(await right({ email: 'beto@correo.co', cookie }))
    await times(10, () => wrong())
    expect((await right({ cookie: both })).statusCode).toBe(200)
    expect((await right({ email: 'beto@correo.co', cookie: both })).statusCode).toBe(200)
  })

  test('is marked by signing up and by going on with a session of before, for this origin alone', async () => {
    const { token } = (await right()).json()
    const refreshed = await server.call('POST', '/api/auth/refresh', { token })
    expect(refreshed.headers['set-cookie']).toMatch(
      /^recado-device=[\w-]{22}\.[\w-]{22}; Path=\/; Max-Age=34560000; HttpOnly; SameSite=Strict$/,
    )
    const again = await server.call('POST', '/api/auth/refresh', {
      token: refreshed.json().token,
      headers: { cookie: cookieOf(refreshed) },
    })
    expect(again.headers).not.toHaveProperty('set-cookie')
    await times(10, () => wrong())
    expect((await right({ cookie: cookieOf(refreshed) })).statusCode).toBe(200)
  })
})

describe('guessing the access code', () => {
  const guess = (code: string, index: number, ip = '10.0.0.1') =>
    server.call('POST', '/api/auth/register', {
      body: { name: 'Ana', email: `nueva${index}@correo.co`, password, accessCode: code },
      ip,
    })

  test('is slowed down whatever addresses it names, and locks nobody out', async () => {
    await times(10, (index) => guess('otro', index))
    expect((await guess(accessCode, 11)).statusCode).toBe(429)
    expect((await guess(accessCode, 11, '10.0.0.2')).statusCode).toBe(201)
    expect((await right()).statusCode).toBe(200)
  })

  test('from everywhere leaves each place one guess', async () => {
    await times(100, (index) => guess('otro', index, `10.1.${index}.1`))
    expect((await guess('otro', 0, '10.2.0.1')).statusCode).toBe(403)
    expect((await guess(accessCode, 0, '10.2.0.1')).statusCode).toBe(429)
    expect((await guess(accessCode, 0, '10.2.0.2')).statusCode).toBe(201)
  })
})

test('where it is reached by https the mark goes by https alone, and no neighbour sets it', async () => {
  const secure = await openTestServer({}, { APP_URL: 'https://recado.tienda.co' })
  try {
    const answer = await secure.login({ email: 'admin@recado.local', password: 'clave del admin' })
    expect(answer.headers['set-cookie']).toMatch(/^__Host-recado-device=.*; Secure$/)
  } finally {
    await secure.close()
  }
})
