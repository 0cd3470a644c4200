import { once } from 'node:events'
import { createServer } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { systemClock } from '../system-clock.ts'
import { Checkup } from './checkup.ts'
import { GraphClient } from './graph/graph-client.ts'

test('a line is looked over once a minute, and the next number under the same token anew', async () => {
  const asked: string[] = []
  const scopes = ['whatsapp_business_messaging', 'whatsapp_business_management']
  const server = createServer(({ url = '' }, response) => {
    const path = new URL(url, 'http://graph').pathname
    asked.push(path)
    const said = path.endsWith('/debug_token') ? { data: { is_valid: true, app_id: '9', scopes } } : {}
    response.setHeader('content-type', 'application/json').end(JSON.stringify(said))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  let now = 0
  const clock = { ...systemClock, elapsed: () => now }
  const checkup = new Checkup(
    new GraphClient({ baseUrl: `http://127.0.0.1:${port}`, clock: systemClock }),
    clock,
  )
  const line = { token: 't', phoneNumberId: '1', accountId: '3', appId: '9' }
  const numbers = () => asked.flatMap((path) => /\/([12])$/.exec(path)?.[1] ?? [])
  await checkup.of(line)
  await checkup.of(line)
  expect(numbers()).toEqual(['1'])
  await checkup.of({ ...line, phoneNumberId: '2' })
  expect(numbers()).toEqual(['1', '2'])
  now = 60_000
  await checkup.of({ ...line, phoneNumberId: '2' })
  expect(numbers()).toEqual(['1', '2', '2'])
})
