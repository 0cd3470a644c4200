import { readdirSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestServer, type TestServer } from '../../testing/test-server.ts'
import { uploadTo } from '../../testing/upload.ts'

const megabyte = 1024 * 1024
const pdf = (megabytes: number) =>
  Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(megabytes * megabyte)])

let server: TestServer
let url: string
beforeAll(async () => {
  server = await openTestServer({ uploadQuota: 20 * megabyte })
  url = await server.server.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => server.close())

test('what is on its way takes its room, and gives it back when it does not arrive', async () => {
  const { token } = await server.register()
  const botId = (await server.createBot(token))._id
  const send = (megabytes: number) => uploadTo(server, botId, token, { name: 'a.pdf', bytes: pdf(megabytes) })
  const drafts = () => readdirSync(join(server.dataDir, 'uploads', 'drafts'))

  const slow = request(`${url}/api/bots/${botId}/upload`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'multipart/form-data; boundary=x',
      'content-length': 15 * megabyte,
    },
  })
  slow.on('error', () => {})
  slow.write(
    '--x\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\ncontent-type: application/pdf\r\n\r\n%PDF-1.7\n',
  )
  await expect.poll(drafts).toHaveLength(1)
  const refused = await send(15)
  expect([refused.statusCode, refused.json().message]).toEqual([413, expect.stringContaining('20 MB')])
  expect((await send(4)).statusCode).toBe(201)
  slow.destroy()
  await expect.poll(drafts).toEqual([])
  await expect.poll(async () => (await send(15)).statusCode).toBe(201)
  expect((await send(4)).statusCode).toBe(413)
})
