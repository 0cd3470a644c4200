import { expect, onTestFinished, test } from 'vitest'
import { openTestServer } from '../../../testing/test-server.ts'

async function open(env: Record<string, string> = {}) {
  const server = await openTestServer({}, env)
  onTestFinished(() => server.close())
  return (headers: Record<string, string> = {}, ip?: string) =>
    server.call('GET', '/metrics', { headers, ...(ip !== undefined && { ip }) })
}

test('without a token this machine alone reads the metrics, and nobody through a proxy or a name', async () => {
  const read = await open()
  const here = await read()
  expect(here.statusCode).toBe(200)
  expect(here.headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8')
  expect(here.body).toContain('recado_info{version="')
  expect((await read({}, '::1')).statusCode).toBe(200)
  for (const answer of [
    await read({}, '203.0.113.9'),
    await read({ 'x-forwarded-for': '127.0.0.1' }),
    await read({ 'x-real-ip': '203.0.113.9' }),
    await read({ host: 'rebound.example.com' }),
  ]) {
    expect(answer.statusCode).toBe(403)
    expect(answer.json()).toMatchObject({ code: 'forbidden' })
  }
})

test('where a proxy stands in front, this machine is no proof: the token is', async () => {
  const read = await open({ APP_URL: 'https://recado.example.com' })
  expect((await read()).statusCode).toBe(403)
})

test('with a token whoever has it reads them from anywhere, and nobody else', async () => {
  const read = await open({ METRICS_TOKEN: 'un-token-largo', APP_URL: 'https://recado.example.com' })
  expect((await read()).statusCode).toBe(401)
  expect((await read({ authorization: 'Bearer un-token-corto' })).statusCode).toBe(401)
  const theirs = await read({ authorization: 'Bearer un-token-largo' }, '203.0.113.9')
  expect(theirs.statusCode).toBe(200)
})

test('who is ready says so until it begins to end, or does not know the database', async () => {
  const server = await openTestServer()
  onTestFinished(() => server.close())
  const ready = async () => {
    const { statusCode, body } = await server.call('GET', '/health/ready')
    return [statusCode, JSON.parse(body)]
  }
  expect(await ready()).toEqual([200, { status: 'ok' }])
  const { core } = server.server
  const [newest] = await core.store.write('installation', (tx) =>
    tx
      .deleteFrom('migrations')
      .where('name', '=', (eb) => eb.selectFrom('migrations').select((of) => of.fn.max('name').as('name')))
      .returningAll()
      .execute(),
  )
  expect(await ready()).toEqual([503, { status: 'unavailable', reason: 'migrations' }])
  if (newest)
    await core.store.write('installation', (tx) => tx.insertInto('migrations').values(newest).execute())
  await server.server.finish(1000)
  expect(await ready()).toEqual([503, { status: 'unavailable', reason: 'closing' }])
  expect((await server.call('GET', '/health/live')).statusCode).toBe(200)
})
