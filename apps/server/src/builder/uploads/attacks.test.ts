import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestServer, type TestServer } from '../../testing/test-server.ts'
import { uploadTo } from '../../testing/upload.ts'

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
let server: TestServer
let token: string
let botId: string
beforeAll(async () => {
  server = await openTestServer()
  token = await server.adminToken()
  botId = (await server.createBot(token))._id
})
afterAll(() => server.close())

const everyFile = (): string[] =>
  readdirSync(server.dataDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.includes('.db'))
    .map(({ parentPath, name }) => join(parentPath, name).slice(server.dataDir.length))
    .toSorted()

const part = fc.constantFrom(
  '../../',
  '..\\',
  '/etc/',
  'C:\\',
  '%2e%2e%2f',
  '\0',
  '\r\nSet-Cookie: a=b\r\n',
  '"',
  ';',
  "'",
  '\u202e',
  'foto',
  'ñandú',
  '🦤',
  '.php',
  '.html',
  '.svg',
  '.exe',
  '<b>',
  '&',
  '...',
  ' ',
)
const evilName = fc
  .array(part, { minLength: 1, maxLength: 6 })
  .chain((parts) => fc.constantFrom('.png', '.jpg', '.PNG', '.gif').map((end) => parts.join('') + end))

test('what is no picture is refused under any picture’s name, and leaves nothing', async () => {
  const head = fc.constantFrom(
    'MZ\u0090\u0000\u0003',
    '\u007fELF\u0002\u0001',
    '\u00ca\u00fe\u00ba\u00be',
    'PK\u0003\u0004',

    '<html><body>',
    '<!DOCTYPE html>',
    '<svg xmlns="http://www.w3.org/2000/svg">',
    '<?xml version="1.0"?>',

    '<?php system($_GET[0]);',
    '#!/bin/sh\n',
    '<script>',
    'Rar!\u001a\u0007',
    '7z\u00bc\u00af\u0027\u001c',
  )
  const tail = fc.oneof(
    fc.constant(png),
    fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
  )
  const before = everyFile()
  await fc.assert(
    fc.asyncProperty(head, tail, evilName, async (start, rest, name) => {
      const bytes = Buffer.concat([Buffer.from(start, 'latin1'), rest])
      const answer = await uploadTo(server, botId, token, { name, bytes })
      expect([400, 415]).toContain(answer.statusCode)
      expect(everyFile()).toEqual(before)
    }),
    { numRuns: 60 },
  )
})

test('a picture’s name never leads anywhere: not on the disk, not in a header, not as an attachment', async () => {
  await fc.assert(
    fc.asyncProperty(evilName, async (name) => {
      const before = new Set(everyFile())
      const answer = await uploadTo(server, botId, token, { name, bytes: png })
      const more = everyFile().filter((file) => !before.has(file))
      if (answer.statusCode !== 201) {
        // A name with a blank line ends the head of its part, and what follows is no picture.
        expect([400, 415]).toContain(answer.statusCode)
        expect(more).toEqual([])
        return
      }
      expect(more).toEqual([expect.stringMatching(/^\/uploads\/[\w/-]+$/)])
      const { path } = answer.json().file
      expect(path).toMatch(/^[\w-]+$/)
      const { headers } = await server.call('GET', `/api/uploads/${path}`, { token })
      expect(headers).toMatchObject({ 'content-type': 'image/png', 'x-content-type-options': 'nosniff' })
      expect(headers['content-disposition']).toMatch(/^inline; filename\*=UTF-8''[\w.%!~*'()-]+$/)
      expect(headers['set-cookie']).toBeUndefined()
      const config = { regex: 'foto', response: '', attachmentPath: name, attachmentType: 'image' }
      const body = { type: 'CUSTOM', name: 'x', config }
      const created = await server.call('POST', `/api/bots/${botId}/nodes`, { token, body })
      expect(created.statusCode).toBe(400)
    }),
    { numRuns: 40 },
  )
})

test('a body that is cut or malformed is refused, and nothing of it stays', async () => {
  const whole = Buffer.concat([
    Buffer.from(
      '--x\r\ncontent-disposition: form-data; name="nodeId"\r\n\r\nabc\r\n--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n',
    ),
    png,
    Buffer.from('\r\n--x--\r\n'),
  ])
  const before = everyFile()
  const cut = fc.nat({ max: whole.length - 6 }).map((end) => whole.subarray(0, end))
  const scrambled = fc
    .tuple(fc.nat({ max: whole.length - 2 }), fc.uint8Array({ minLength: 1, maxLength: 8 }))
    .map(([at, bytes]) =>
      Buffer.concat([whole.subarray(0, at), bytes, whole.subarray(at + bytes.length, -9)]),
    )
  const type = fc.constantFrom(
    'multipart/form-data; boundary=x',
    'multipart/form-data; boundary=',
    'multipart/form-data',
  )
  const path = fc.constantFrom(`bots/${botId}/upload`, `crm/${botId}/contacts/imports`)
  await fc.assert(
    fc.asyncProperty(fc.oneof(cut, scrambled), type, path, async (payload, contentType, url) => {
      const answer = await server.server.app.inject({
        method: 'POST',
        url: `/api/${url}`,
        headers: { authorization: `Bearer ${token}`, 'content-type': contentType },
        payload,
      })
      expect([400, 413, 415, 429]).toContain(answer.statusCode)
      expect(answer.json()).toMatchObject({ message: expect.any(String), code: expect.any(String) })
    }),
    { numRuns: 150 },
  )
  expect(everyFile()).toEqual(before)
})

test('a name that turns the order of its letters around is kept without those marks', async () => {
  const answer = await uploadTo(server, botId, token, {
    name: 'foto\u202Egnp\u2066.exe\u200F.png',
    bytes: png,
  })
  expect(answer.json().file.originalName).toBe('fotognp.exe.png')
})
