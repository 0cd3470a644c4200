import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openS3Server, type S3Server } from '../../platform/files/s3/testing/s3-server.ts'
import { openTestServer, type TestServer } from '../../testing/test-server.ts'
import { uploadTo } from '../../testing/upload.ts'
import { attachmentSource } from './attachment-source.ts'
import { openFiles } from '../../platform/files/open-files.ts'
import { SecretText } from '../../platform/crypto/secret-text.ts'

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

let s3: S3Server
let server: TestServer
let token: string
beforeAll(async () => {
  s3 = await openS3Server()
  server = await openTestServer({}, { S3_URL: s3.url })
  token = await server.adminToken()
})
afterAll(() => server.close())

test('a bot’s files are in the bucket, come from there, and go with the bot; one that does not answer is said', async () => {
  const files = await openFiles({ DATA_DIR: server.dataDir, S3_URL: new SecretText(s3.url) })
  const { _id: botId } = await server.createBot(token)
  const kept = await uploadTo(server, botId, token, { name: 'menú.png', bytes: png })
  expect(kept.statusCode).toBe(201)
  const { path } = kept.json().file
  expect(existsSync(join(server.dataDir, 'uploads', botId))).toBe(false)
  expect(readdirSync(join(server.dataDir, 'uploads', 'drafts'))).toEqual([])
  const get = () => server.call('GET', `/api/uploads/${path}`, { token })
  expect((await get()).rawPayload).toEqual(png)
  const attached = await attachmentSource(server.server.core.store, files).read(botId, path)
  expect(attached).toEqual({ data: png, mimeType: 'image/png' })

  const twin = await server.call('POST', `/api/bots/${botId}/duplicate`, { token, body: {} })
  expect(twin.statusCode).toBe(201)
  const { _id: twinId } = twin.json().bot
  expect((await server.call('DELETE', `/api/bots/${botId}`, { token })).statusCode).toBe(204)
  expect(await files.ofBot(botId)).toEqual([])
  expect(await files.bots()).not.toContain(botId)

  const again = await uploadTo(server, twinId, token, { name: 'carta.png', bytes: png })
  await files.remove(twinId, again.json().file.path)
  const gone = await server.call('GET', `/api/uploads/${again.json().file.path}`, { token })
  expect(gone.json()).toMatchObject({ code: 'not_found', message: 'Ese archivo ya no está' })

  await s3.close()
  const refused = await uploadTo(server, twinId, token, { name: 'otra.png', bytes: png })
  expect([refused.statusCode, refused.json().code]).toEqual([503, 'unavailable'])
  expect(refused.json().message).toContain('Los archivos no están disponibles')
  expect(readdirSync(join(server.dataDir, 'uploads', 'drafts'))).toEqual([])
  const counted = await server.server.core.store.read((db) =>
    db.selectFrom('uploads').select('token').where('botId', '=', twinId).execute(),
  )
  expect(counted).toHaveLength(1)
})
