import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SecretText } from '../crypto/secret-text.ts'
import { newId } from '../db/ids.ts'
import { draftsLiveMs, FileGoneError, FilesRefusedError, type FileStore } from './file-store.ts'
import { openFiles } from './open-files.ts'
import { openS3Server, type S3Server } from './s3/testing/s3-server.ts'

let s3: S3Server
let folder: string
beforeAll(async () => {
  s3 = await openS3Server()
  folder = mkdtempSync(join(tmpdir(), 'files-'))
})
afterAll(async () => {
  await s3.close()
  rmSync(folder, { recursive: true })
})

const s3Url = () => new SecretText(s3.url)
const places = {
  disk: () => ({ DATA_DIR: join(folder, 'disk') }),
  S3: () => ({ DATA_DIR: join(folder, 's3'), S3_URL: s3Url() }),
}

describe.each(['disk', 'S3'] as const)('files on %s', (kind) => {
  let files: FileStore
  const open = () => openFiles(places[kind]())
  beforeAll(async () => {
    files = await open()
  })
  const drafts = () => readdirSync(join(places[kind]().DATA_DIR, 'uploads', 'drafts'))
  const keep = async (botId: string, bytes: Buffer): Promise<string> => {
    const token = newId()
    const received = await files.receive(newId(), Readable.from([bytes]))
    await received.keep(botId, token)
    return token
  }

  test('what is kept is read as it was, as a stream and as a whole', async () => {
    const [botId, token] = [newId(), newId()]
    const bytes = Buffer.alloc(3_000_000, 'menú del día ')
    const received = await files.receive(
      newId(),
      Readable.from([bytes.subarray(0, 70_000), bytes.subarray(70_000)]),
    )
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    expect(received).toMatchObject({ size: bytes.length, sha256 })
    await expect(files.bytes(botId, token)).rejects.toThrow(FileGoneError)
    await received.keep(botId, token)
    expect(drafts()).toEqual([])
    expect((await buffer(await files.read(botId, token))).equals(bytes)).toBe(true)
    expect((await files.bytes(botId, token)).equals(bytes)).toBe(true)
    expect(await buffer(await files.read(botId, await keep(botId, Buffer.alloc(0))))).toHaveLength(0)
  })

  test('nothing is left of what broke off, or was refused', async () => {
    async function* broken() {
      yield Buffer.from('half')
      await Promise.resolve()
      throw new Error('The line broke')
    }
    await expect(files.receive(newId(), Readable.from(broken()))).rejects.toThrow('The line broke')
    const refused = await files.receive(newId(), Readable.from([Buffer.from('x')]))
    expect(drafts()).toHaveLength(1)
    await refused.discard()
    expect(drafts()).toEqual([])
  })

  test('a bot’s files are listed, with their times, and removed one by one or all together', async () => {
    const [botId, other] = [newId(), newId()]
    const tokens = [await keep(botId, Buffer.from('a')), await keep(botId, Buffer.from('b'))]
    const kept = await keep(other, Buffer.from('c'))
    const listed = await files.ofBot(botId)
    expect(listed.map(({ token }) => token).toSorted()).toEqual(tokens.toSorted())
    for (const { changedAt } of listed) expect(Math.abs(changedAt - Date.now())).toBeLessThan(600_000)
    expect(await files.bots()).toEqual(expect.arrayContaining([botId, other]))

    await files.remove(botId, tokens[0] ?? '')
    await files.remove(botId, tokens[0] ?? '')
    expect((await files.ofBot(botId)).map(({ token }) => token)).toEqual([tokens[1]])
    await files.removeBot(botId)
    expect(await files.ofBot(botId)).toEqual([])
    await expect(files.read(botId, tokens[1] ?? '')).rejects.toThrow(FileGoneError)
    expect(await files.bytes(other, kept)).toEqual(Buffer.from('c'))
  })

  test('a copy stays when its original goes', async () => {
    const [botId, copied] = [newId(), newId()]
    const from = await keep(botId, Buffer.from('carta'))
    const to = newId()
    await files.copy(botId, copied, [{ from, to }])
    await files.removeBot(botId)
    expect(await files.bytes(copied, to)).toEqual(Buffer.from('carta'))
    await expect(files.copy(botId, copied, [{ from, to: newId() }])).rejects.toThrow(FileGoneError)
  })

  test('another start takes nothing of what is being received, and what a killed process left goes by its age', async () => {
    const received = await files.receive(newId(), Readable.from([Buffer.from('on its way')]))
    await open()
    await files.dropDrafts(Date.now() - draftsLiveMs)
    expect(drafts()).toHaveLength(1)
    const [botId, token] = [newId(), newId()]
    await received.keep(botId, token)
    expect(await files.bytes(botId, token)).toEqual(Buffer.from('on its way'))

    const left = await files.receive(newId(), Readable.from([Buffer.from('left')]))
    utimesSync(left.path, 0, 0)
    await open()
    expect(drafts()).toEqual([])
  })

  test('no path is made of a name that is none of ours', async () => {
    await expect(async () => files.bytes('../secret', 'key')).rejects.toThrow('Not a name for a file')
    await expect(async () => files.remove('bot', '..')).rejects.toThrow('Not a name for a file')
  })
})

// s3rver knows keys by their ids alone: of signatures of this version it checks none.
test('a bucket that is not there, or a key that is none, is told at the start without the secret', async () => {
  for (const [from, to] of [
    ['/recado/', '/otra/'],
    ['//S3RVER:', '//OTHER:'],
  ] as const) {
    const place = { DATA_DIR: folder, S3_URL: new SecretText(s3.url.replace(from, to)) }
    const refused = await openFiles(place).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(FilesRefusedError)
    expect(String(refused)).toMatch(/NoSuchBucket|InvalidAccessKeyId/)
    expect(String(refused)).not.toContain('S3RVER')
  }
})
