import fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '../../db/testing/engines.ts'
import { mountHealth, type Readiness } from './health.ts'

const app = fastify()
afterAll(() => app.close())

test('a server is ready until it ends, or another one has taken its place; it lives all along', async () => {
  const database = await testDatabase()
  const store = await database.open()
  const fence = new AbortController()
  const readiness: Readiness = { closing: false, fenced: fence.signal }
  mountHealth(app, store, readiness)
  const ready = async () => {
    const { statusCode, payload } = await app.inject('/health/ready')
    return [statusCode, JSON.parse(payload).reason ?? null]
  }
  expect(await ready()).toEqual([200, null])
  fence.abort()
  expect(await ready()).toEqual([503, 'fenced'])
  readiness.closing = true
  expect(await ready()).toEqual([503, 'closing'])
  expect((await app.inject('/health/live')).statusCode).toBe(200)
  await store.close()
  await database.remove()
})
