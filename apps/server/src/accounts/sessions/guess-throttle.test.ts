import { afterEach, beforeEach, expect, test } from 'vitest'
import { accessCode, openTestServer, password, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
beforeEach(async () => {
  server = await openTestServer()
  await server.register('ana@correo.co')
})
afterEach(() => server.close())

const minutes = 60_000
const wrong = (email = 'ana@correo.co', ip = '10.0.0.1') => server.login({ email, password: 'no es esa' }, ip)
const right = (ip = '10.0.0.1') => server.login({ email: 'ana@correo.co', password }, ip)

async function times<T>(count: number, run: (index: number) => Promise<T>): Promise<T[]> {
  const results: T[] = []
  for (let index = 0; index < count; index++) results.push(await run(index))
  return results
}

test('after ten failures an address waits, wherever the guess comes from, even with the right password', async () => {
  await times(10, (index) => wrong('ana@correo.co', `10.0.1.${index}`))
  const answer = await right('10.0.2.1')
  expect(answer.statusCode).toBe(429)
  expect(answer.json()).toMatchObject({ code: 'too_many_requests' })
  expect(answer.headers['retry-after']).toBe('900')

  server.clock.jump(15 * minutes - 1000)
  expect((await right()).headers['retry-after']).toBe('1')
  server.clock.jump(1000)
  expect((await right()).statusCode).toBe(200)
})

test('an address that nobody has is slowed down just the same', async () => {
  await times(10, () => wrong('nadie@correo.co'))
  expect((await wrong('NADIE@correo.co')).statusCode).toBe(429)
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
  await times(100, (index) => wrong(`persona${index}@correo.co`))
  expect((await right()).statusCode).toBe(429)
  expect((await right('10.0.0.2')).statusCode).toBe(200)
})

test('who has one IPv6 address is one place, whichever of its own 2^64 they come by', async () => {
  await times(100, (index) => wrong(`persona${index}@correo.co`, `2001:db8::${index.toString(16)}`))
  expect((await right('2001:db8::ffff')).statusCode).toBe(429)
  expect((await right('2001:db8:0:1::1')).statusCode).toBe(200)
})

test('guessing the access code is slowed down, and locks nobody out', async () => {
  const guess = (code: string) =>
    server.call('POST', '/api/auth/register', {
      body: { name: 'Ana', email: 'ana@correo.co', password, accessCode: code },
    })
  await times(10, () => guess('otro'))
  expect((await guess(accessCode)).statusCode).toBe(429)
  expect((await right()).statusCode).toBe(200)
})
