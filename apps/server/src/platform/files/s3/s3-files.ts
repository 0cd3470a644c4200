import { Readable } from 'node:stream'
import { Drafts } from '../drafts.ts'
import {
  draftsLiveMs,
  FileGoneError,
  FilesRefusedError,
  FilesUnavailableError,
  type FileStore,
  isSafeName,
  type ReceivedFile,
  safeName,
} from '../file-store.ts'
import { S3Bucket } from './s3-bucket.ts'
import type { S3Place } from './s3-place.ts'

/** As on a disk, so that `DATA_DIR/uploads` may be copied into a bucket, and back. */
const root = 'uploads/'
const atOnce = 8

/** Files in a bucket of S3, for every machine that works with it; `drafts` is a folder of this one. */
export class S3Files implements FileStore {
  readonly #bucket: S3Bucket
  readonly #drafts: Drafts

  constructor(place: S3Place, drafts: string) {
    this.#bucket = new S3Bucket(place)
    this.#drafts = new Drafts(drafts)
  }

  async open(): Promise<void> {
    await this.#drafts.open()
    await this.dropDrafts(Date.now() - draftsLiveMs)
    try {
      await this.#bucket.list(root).next()
    } catch (error) {
      if (error instanceof FilesUnavailableError || error instanceof FileGoneError)
        throw new FilesRefusedError(this.#bucket.where, error.message)
      throw error
    }
  }

  async receive(token: string, stream: Readable): Promise<ReceivedFile> {
    const draft = await this.#drafts.receive(token, stream)
    return {
      ...draft,
      keep: async (botId, name) => {
        await this.#bucket.put(keyOf(botId, name), draft.path, draft.sha256)
        await draft.discard()
      },
    }
  }

  async read(botId: string, token: string): Promise<Readable> {
    const { body } = await this.#bucket.get(keyOf(botId, token))
    // An answer to GET has a body, if an empty one.
    return body === null ? Readable.from([]) : Readable.fromWeb(body)
  }

  async bytes(botId: string, token: string): Promise<Buffer> {
    const answer = await this.#bucket.get(keyOf(botId, token))
    return Buffer.from(await answer.arrayBuffer())
  }

  remove(botId: string, token: string): Promise<void> {
    return this.#bucket.delete(keyOf(botId, token))
  }

  async removeBot(botId: string): Promise<void> {
    const files = await this.ofBot(botId)
    while (files.length > 0)
      await Promise.all(files.splice(0, atOnce).map(({ token }) => this.remove(botId, token)))
  }

  async bots(): Promise<string[]> {
    const found: string[] = []
    for await (const { folders } of this.#bucket.list(root, { folders: true }))
      found.push(...folders.map((folder) => folder.slice(root.length, -1)).filter(isSafeName))
    return found
  }

  async ofBot(botId: string): Promise<{ token: string; changedAt: number }[]> {
    const folder = folderOf(botId)
    const found: { token: string; changedAt: number }[] = []
    for await (const { objects } of this.#bucket.list(folder))
      for (const { key, changedAt } of objects) {
        const token = key.slice(folder.length)
        if (isSafeName(token)) found.push({ token, changedAt })
      }
    return found
  }

  async copy(fromBot: string, toBot: string, files: readonly { from: string; to: string }[]): Promise<void> {
    for (const { from, to } of files) await this.#bucket.copy(keyOf(fromBot, from), keyOf(toBot, to))
  }

  dropDrafts(since: number): Promise<void> {
    return this.#drafts.drop(since)
  }
}

const folderOf = (botId: string): string => `${root}${safeName(botId)}/`
const keyOf = (botId: string, token: string): string => `${folderOf(botId)}${safeName(token)}`
