import { createReadStream } from 'node:fs'
import { link, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { absent, isAbsent } from './absent.ts'
import { Drafts } from './drafts.ts'
import { draftsLiveMs, FileGoneError, type FileStore, isSafeName, type ReceivedFile } from './file-store.ts'
import { safeName } from './file-store.ts'

/** What no bot is called. */
const draftsName = 'drafts'

/** Files on a disk, a folder a bot; on one that several machines share, for all of them. */
export class DiskFiles implements FileStore {
  readonly #root: string
  readonly #drafts: Drafts

  constructor(root: string) {
    this.#root = root
    this.#drafts = new Drafts(join(root, draftsName))
  }

  async open(): Promise<void> {
    await this.#drafts.open()
    await this.dropDrafts(Date.now() - draftsLiveMs)
  }

  async receive(token: string, stream: Readable): Promise<ReceivedFile> {
    const draft = await this.#drafts.receive(token, stream)
    return {
      ...draft,
      keep: async (botId, name) => {
        await mkdir(this.#folder(botId), { recursive: true })
        await rename(draft.path, this.#place(botId, name))
      },
    }
  }

  async read(botId: string, token: string): Promise<Readable> {
    const handle = await open(this.#place(botId, token)).catch(gone)
    return createReadStream('', { fd: handle })
  }

  bytes(botId: string, token: string): Promise<Buffer> {
    return readFile(this.#place(botId, token)).catch(gone)
  }

  async remove(botId: string, token: string): Promise<void> {
    await rm(this.#place(botId, token), { force: true })
  }

  async removeBot(botId: string): Promise<void> {
    await rm(this.#folder(botId), { recursive: true, force: true })
  }

  async bots(): Promise<string[]> {
    const names = await readdir(this.#root).catch(absent([]))
    return names.filter((name) => name !== draftsName && isSafeName(name))
  }

  async ofBot(botId: string): Promise<{ token: string; changedAt: number }[]> {
    const folder = this.#folder(botId)
    const tokens = await readdir(folder).catch(absent([]))
    const files = await Promise.all(
      tokens.filter(isSafeName).map(async (token) => {
        const found = await stat(join(folder, token)).catch(absent(null))
        return found && { token, changedAt: found.mtimeMs }
      }),
    )
    return files.filter((file) => file !== null)
  }

  /** Files never change, so a copy is another name of the same bytes. */
  async copy(fromBot: string, toBot: string, files: readonly { from: string; to: string }[]): Promise<void> {
    if (files.length > 0) await mkdir(this.#folder(toBot), { recursive: true })
    for (const { from, to } of files)
      await link(this.#place(fromBot, from), this.#place(toBot, to)).catch(gone)
  }

  dropDrafts(since: number): Promise<void> {
    return this.#drafts.drop(since)
  }

  #folder(botId: string): string {
    return join(this.#root, safeName(botId))
  }

  #place(botId: string, token: string): string {
    return join(this.#folder(botId), safeName(token))
  }
}

function gone(error: unknown): never {
  if (isAbsent(error)) throw new FileGoneError('No such file', { cause: error })
  throw error
}
