import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { systemClock } from '../../system-clock.ts'
import { GraphClient } from './graph-client.ts'
import { NoAnswerError } from './graph-errors.ts'

/** A host, and with what headers it was asked. */
async function host(answer: (response: ServerResponse) => void) {
  const asked: IncomingHttpHeaders[] = []
  const server = createServer((request, response) => {
    asked.push(request.headers)
    answer(response)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return { asked, url: `http://127.0.0.1:${port}` }
}

test.each([301, 302, 307, 308])('a token follows no redirect of Graph itself, %i', async (status) => {
  const elsewhere = await host((response) => response.end('{}'))
  const graph = await host((response) => response.writeHead(status, { location: elsewhere.url }).end())
  const client = new GraphClient({ baseUrl: graph.url, clock: systemClock })
  const token = 'EAAsecreto'
  await expect(client.get('/1', { token })).rejects.toThrow(NoAnswerError)
  await expect(client.post('/1/messages', { token, body: {} })).rejects.toThrow(NoAnswerError)
  expect(graph.asked.map(({ authorization }) => authorization)).toEqual([
    `Bearer ${token}`,
    `Bearer ${token}`,
  ])
  expect(elsewhere.asked).toEqual([])
})
