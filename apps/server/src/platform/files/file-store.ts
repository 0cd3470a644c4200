import { createReadStream } from 'node:fs'
import { link, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Readable } from 'node:stream'
import { writeMeasured } from './write-measured.ts'

/** A received file that nobody knows of yet: `keep` gives it its place, `discard` leaves nothing of it. */
export type ReceivedFile = {
  path: string
  size: number
  sha256: string
  keep: (botId: string, token: string) => Promise<void>
  discard: () => Promise<void>
}

/** Files on the disk, a folder a bot. Names are tokens of ours; nothing that people send becomes a path. */
export class FileStore {
  readonly #root: string
  readonly #drafts: string

  constructor(root: string) {
    this.#root = root
    this.#drafts = join(root, 'drafts')
  }

  /** At start: what a killed process was receiving is worth nothing. */
  async open(): Promise<void> {
    await rm(this.#drafts, { recursive: true, force: true })
    await mkdir(this.#drafts, { recursive: true })
  }

  /** Takes a stream in; a stream that fails leaves nothing behind. */
  async receive(token: string, stream: Readable): Promise<ReceivedFile> {
    const path = join(this.#drafts, token)
    const discard = () => rm(path, { force: true })
    const { bytes: size, sha256 } = await writeMeasured(stream, path).catch(async (error: unknown) => {
      await discard()
      throw error
    })
    return {
      path,
      size,
      sha256,
      discard,
      keep: async (botId, name) => {
        await mkdir(this.#folder(botId), { recursive: true })
        await rename(path, this.#place(botId, name))
      },
    }
  }

  /** The bytes as a stream; throws ENOENT when they are gone. */
  async read(botId: string, token: string): Promise<Readable> {
    const handle = await open(this.#place(botId, token))
    return createReadStream('', { fd: handle })
  }

  /** Where the bytes lie, for whoever reads them whole. */
  path(botId: string, token: string): string {
    return this.#place(botId, token)
  }

  async remove(botId: string, token: string): Promise<void> {
    await rm(this.#place(botId, token), { force: true })
  }

  async removeBot(botId: string): Promise<void> {
    await rm(this.#folder(botId), { recursive: true, force: true })
  }

  /** The bots that have a folder. */
  async bots(): Promise<string[]> {
    const entries = await readdir(this.#root, { withFileTypes: true })
    return entries.flatMap(({ name }) => (name === basename(this.#drafts) ? [] : [name]))
  }

  /** A bot's files; `changedAt` in ms UTC. */
  async ofBot(botId: string): Promise<{ token: string; changedAt: number }[]> {
    const folder = this.#folder(botId)
    const tokens = await readdir(folder)
    return Promise.all(
      tokens.map(async (token) => ({ token, changedAt: (await stat(join(folder, token))).mtimeMs })),
    )
  }

  /** Files never change, so a copy is another name of the same bytes. */
  async copy(fromBot: string, toBot: string, files: readonly { from: string; to: string }[]): Promise<void> {
    if (files.length > 0) await mkdir(this.#folder(toBot), { recursive: true })
    for (const { from, to } of files) await link(this.#place(fromBot, from), this.#place(toBot, to))
  }

  #folder(botId: string): string {
    return join(this.#root, safeName(botId))
  }

  #place(botId: string, token: string): string {
    return join(this.#folder(botId), safeName(token))
  }
}

/** Ids are ours and come from the database; whatever is not of their shape is a mistake of ours. */
function safeName(id: string): string {
  if (!/^[\w-]{1,64}$/.test(id)) throw new Error('Not a name for a file')
  return id
}
