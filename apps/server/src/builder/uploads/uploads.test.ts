import { existsSync, readdirSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../../platform/db/ids.ts'
import { openTestServer, type TestServer } from '../../testing/test-server.ts'
import { uploadTo } from '../../testing/upload.ts'

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const pdf = Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF\n', 'latin1')
/** A box of ISO media with the brand of its maker. */
const branded = (brand: string) =>
  Buffer.from(`\u0000\u0000\u0000\u0018ftyp${brand}\u0000\u0000\u0000\u0000${brand}mp41`, 'latin1')
const matroska = Buffer.from('1a45dfa3934282886d6174726f736b61', 'hex')
const exe = Buffer.concat([Buffer.from('MZ\u0090\u0000', 'latin1'), Buffer.alloc(200)])

let server: TestServer
let token: string
let botId: string
beforeAll(async () => {
  server = await openTestServer({ uploadQuota: 20 * 1024 * 1024 })
  token = await server.adminToken()
})
beforeEach(async () => {
  botId = (await server.createBot(token))._id
})
afterAll(() => server.close())

const send = (name: string, bytes: Buffer, fields?: Record<string, string>) =>
  uploadTo(server, botId, token, { name, bytes, ...(fields && { fields }) })
const get = (path: string, of = token) => server.call('GET', `/api/uploads/${path}`, { token: of })
const filesLeft = () => {
  const own = join(server.dataDir, 'uploads', botId)
  return [
    ...readdirSync(join(server.dataDir, 'uploads', 'drafts')),
    ...(existsSync(own) ? readdirSync(own) : []),
  ]
}

test('a file comes back to its owner as it was, and to nobody else', async () => {
  const answer = await send('menú del día.png', png)
  expect(answer.statusCode).toBe(201)
  const { file } = answer.json()
  expect(file).toEqual({
    path: expect.any(String),
    type: 'image',
    originalName: 'menú del día.png',
    size: png.length,
  })

  const bytes = await get(file.path)
  expect(bytes.rawPayload).toEqual(png)
  expect(bytes.headers).toMatchObject({
    'content-type': 'image/png',
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    'content-disposition': "inline; filename*=UTF-8''men%C3%BA%20del%20d%C3%ADa.png",
  })
  const { token: stranger } = await server.register()
  expect((await get(file.path, stranger)).statusCode).toBe(404)
})

test('documents are saved by browsers, never shown', async () => {
  const { file } = (await send('carta.pdf', pdf)).json()
  expect(file.type).toBe('document')
  expect((await get(file.path)).headers['content-disposition']).toMatch(/^attachment/)
  const text = (await send('nota.txt', Buffer.from('Hola <script>alert(1)</script>'))).json().file
  expect((await get(text.path)).headers).toMatchObject({
    'content-type': 'text/plain; charset=utf-8',
    'content-disposition': "attachment; filename*=UTF-8''nota.txt",
  })
})

test.each([
  ['IMG_0001.HEIC', branded('heic'), 'image', 'image/heic'],
  ['clip.3gp', branded('3gp5'), 'video', 'video/3gpp'],
  ['clip.mov', branded('qt  '), 'video', 'video/quicktime'],
  ['clip.m4v', branded('M4V '), 'video', 'video/mp4'],
  ['nota.m4a', branded('M4A '), 'audio', 'audio/mp4'],
  ['nota.amr', Buffer.from('#!AMR\n\u003c\u0000', 'latin1'), 'audio', 'audio/amr'],
])('what phones make is taken: %s', async (name, bytes, type, mimeType) => {
  const answer = await send(name, bytes)
  expect(answer.json()).toMatchObject({ file: { type, originalName: name, size: bytes.length } })
  expect((await get(answer.json().file.path)).headers['content-type']).toBe(mimeType)
})

test.each([
  ['UTF-16', Buffer.from('\ufeffMañana cerramos a las 5', 'utf16le')],
  ['UTF-16 the other way round', Buffer.from('\ufeffMañana cerramos a las 5', 'utf16le').swap16()],
  ['what Windows writes', Buffer.from('Mañana cerramos a las 5', 'latin1')],
])('a text in %s is read by every phone', async (_encoding, bytes) => {
  const { file } = (await send('aviso.txt', bytes)).json()
  const kept = await get(file.path)
  expect(kept.body).toBe('Mañana cerramos a las 5')
  expect(file.size).toBe(Buffer.byteLength(kept.body))
  expect(filesLeft()).toEqual([file.path])
})

describe('what is refused leaves nothing behind:', () => {
  test.each([
    ['a program called a picture', 'foto.png', exe],
    ['a page', 'pagina.html', Buffer.from('<html><script>alert(1)</script></html>')],
    ['a vector drawing', 'dibujo.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['an archive', 'todo.zip', Buffer.from('UEsFBgAAAAAAAAAAAAAAAAAAAAAAAA==', 'base64')],
    ['a program called a text', 'leeme.txt', exe],
  ])('%s', async (_what, name, bytes) => {
    const answer = await send(name, bytes)
    expect(answer.statusCode).toBe(415)
    expect(answer.json()).toMatchObject({ code: 'unsupported_type' })
    expect(filesLeft()).toEqual([])
  })

  test('nothing at all', async () => {
    const answer = await send('vacio.png', Buffer.alloc(0))
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({
      code: 'invalid_input',
      message: 'El archivo está vacío: no tiene nada que enviar',
    })
    expect(filesLeft()).toEqual([])
  })

  test.each([
    ['BMP', Buffer.from('BM6\u0000\u0000\u0000', 'latin1'), /imágenes BMP.*JPG o PNG/],
    ['FLAC', Buffer.from('fLaC\u0000\u0000\u0000\u0022', 'latin1'), /audios FLAC.*MP3, M4A u OGG/],
    ['AVI', Buffer.from('RIFF\u0024\u0000\u0000\u0000AVI LIST', 'latin1'), /videos AVI.*MP4/],
    ['MKV', matroska, /videos MKV.*MP4/],
    ['TXT', Buffer.from('a\u0000b\u0000', 'latin1'), /UTF-8/],
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), /JPG, PNG.*MP3.*MP4.*PDF/],
  ])('%s, with the formats that are taken', async (format, bytes, says) => {
    const answer = await send(`archivo.${format.toLowerCase()}`, bytes)
    expect(answer.statusCode).toBe(415)
    expect(answer.json().message).toMatch(says)
    expect(filesLeft()).toEqual([])
  })

  test('a picture over 16 MB', async () => {
    const answer = await send('foto.png', Buffer.concat([png, Buffer.alloc(16 * 1024 * 1024)]))
    expect(answer.statusCode).toBe(413)
    expect(filesLeft()).toEqual([])
  })

  test('a document over 64 MB', async () => {
    const answer = await send('carta.pdf', Buffer.concat([pdf, Buffer.alloc(64 * 1024 * 1024)]))
    expect(answer.statusCode).toBe(413)
    expect(filesLeft()).toEqual([])
  })

  test('more than a bot may hold', async () => {
    const large = Buffer.concat([png, Buffer.alloc(12 * 1024 * 1024)])
    expect((await send('una.png', large)).statusCode).toBe(201)
    const answer = await send('otra.png', large)
    expect(answer.statusCode).toBe(413)
    expect(filesLeft()).toHaveLength(1)
  })

  test('a file for a node of another bot', async () => {
    const other = await server.createBot(token)
    const foreign = await server.createNode(token, other._id, { name: 'x', type: 'CALL' })
    const [one, random] = [
      await send('a.png', png, { nodeId: foreign._id }),
      await send('a.png', png, { nodeId: newId() }),
    ]
    expect(one.statusCode).toBe(400)
    expect(one.json()).toEqual(random.json())
    expect(filesLeft()).toEqual([])
  })

  test('a form without a file, with an unknown field, or that is no form', async () => {
    const empty = await server.server.app.inject({
      method: 'POST',
      url: `/api/bots/${botId}/upload`,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=x' },
      payload: '--x--\r\n',
    })
    expect(empty.statusCode).toBe(400)
    expect((await send('a.png', png, { path: '/etc/passwd' })).statusCode).toBe(400)
    const json = await server.call('POST', `/api/bots/${botId}/upload`, { token, body: {} })
    expect(json.statusCode).toBe(415)
    expect(filesLeft()).toEqual([])
  })

  test('one whose sender went away in the middle', async () => {
    const address = await server.server.app.listen({ port: 0, host: '127.0.0.1' })
    const ended = new Promise<void>((resolve) => {
      server.server.app.server.once('request', (_request, response) => response.once('close', resolve))
    })
    const sending = request(`${address}/api/bots/${botId}/upload`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'multipart/form-data; boundary=x',
        'content-length': 5_000_000,
      },
    })
    sending.on('error', () => {})
    sending.write('--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n')
    sending.write(Buffer.concat([png, Buffer.alloc(100_000)]), () => sending.destroy())
    await ended
    await expect.poll(filesLeft).toEqual([])
  })
})

describe('names', () => {
  test.each([
    ['../../../etc/passwd.png', 'passwd.png'],
    ['C:\\fotos\\menu.png', 'menu.png'],
    ['factura.exe', 'factura.exe.png'],
    ['', 'archivo.png'],
  ])('%j is kept as %j', async (given, kept) => {
    const answer = await send(given, png)
    expect(answer.json()).toMatchObject({ file: { originalName: kept } })
  })
})

test('a node attaches a file of its own bot, and what is known of it comes from the file', async () => {
  const { file } = (await send('menu.png', png)).json()
  const node = await server.createNode(token, botId, { name: 'Menú', type: 'CUSTOM', isActive: false })
  const put = (config: object) =>
    server.call('PUT', `/api/bots/${botId}/nodes/${node._id}`, { token, body: { config } })
  const saved = await put({ attachmentPath: file.path, attachmentType: 'video', attachmentSize: 1 })
  expect(saved.json().node.config).toMatchObject({
    attachmentPath: file.path,
    attachmentType: 'image',
    attachmentFilename: 'menu.png',
    attachmentSize: png.length,
  })
  const removed = await put({ attachmentPath: null })
  expect(removed.json().node.config).toMatchObject({ attachmentType: null, attachmentFilename: null })

  const other = await server.createBot(token)
  const foreign = (await uploadTo(server, other._id, token, { name: 'a.png', bytes: png })).json().file
  const refusals = await Promise.all(
    [foreign.path, newId(), '../../secret.key'].map((path) => put({ attachmentPath: path })),
  )
  for (const refusal of refusals) {
    expect(refusal.statusCode).toBe(400)
    expect(refusal.json()).toEqual(refusals[0]?.json())
  }
})

test('a file is attached to a new node before its words are written, and taking it off asks for them', async () => {
  const node = await server.createNode(token, botId, { name: 'Menú', type: 'CUSTOM' })
  const { file } = (await send('menu.png', png)).json()
  const put = (config: object) =>
    server.call('PUT', `/api/bots/${botId}/nodes/${node._id}`, { token, body: { ...node, config } })
  const attached = await put({ ...node.config, attachmentPath: file.path })
  expect(attached.statusCode).toBe(200)
  expect(attached.json().node.issues.map((issue: { path: string }) => issue.path)).toEqual(['config.regex'])
  expect((await put({ ...attached.json().node.config, regex: 'menu' })).statusCode).toBe(200)
  const bare = await put({ attachmentPath: null })
  expect(bare.statusCode).toBe(400)
  expect(bare.json().details[0].path).toBe('config.response')
})
