import type { Readable } from 'node:stream'
import { limits } from '@recado/contract/wire/limits'
import type { UploadedFile } from '@recado/contract/builder/uploads'
import { ownedBot } from '../../messaging/bots/owned-bot.ts'
import { accountBudget } from '../../platform/budget/account-budget.ts'
import type { Clock } from '../../platform/time/clock.ts'
import { newId } from '../../platform/db/ids.ts'
import type { Db, Store, Tx } from '../../platform/db/store.ts'
import { invalidInput, notFound, Refusal } from '../../platform/http/refusal.ts'
import { text } from '../../text/es.ts'
import { detectKind, type FileKind, fileName, plainText, whyNotTaken } from './file-kind.ts'
import { mostBytesOf, noRoomIn, tooHeavy } from './file-weight.ts'
import type { FileStore, ReceivedFile } from '../../platform/files/file-store.ts'
import type { ReadUpload } from './read-upload.ts'
import { asUtf8 } from './text-file.ts'

const { bytesOfBot, ofBot } = accountBudget.files

export type UploadsOptions = {
  store: Store
  files: FileStore
  clock: Clock
  quota?: number
  mostFiles?: number
}
export type Download = {
  stream: Readable
  mimeType: string
  originalName: string
  size: number
  inline: boolean
}

/** Files that owners attach to their bots' answers. */
export class Uploads {
  readonly #options: Required<UploadsOptions>
  /** Bytes of each bot's files that are on their way. */
  readonly #onTheWay = new Map<string, number>()

  constructor(options: UploadsOptions) {
    this.#options = { quota: bytesOfBot, mostFiles: ofBot, ...options }
  }

  /** A 404 before anything is read of the body. */
  async requireBot(ownerId: string, botId: string): Promise<void> {
    await this.#options.store.read((db) => ownedBot(db, ownerId, botId))
  }

  /**
   * Keeps room for a file of so many bytes while it is on its way, so that what is being written counts like what is
   * kept. Refused when there is none; answers how to give it back, which is due when the file is kept or refused.
   */
  async reserve(botId: string, bytes: number): Promise<() => void> {
    const { store, quota } = this.#options
    const size = Math.min(bytes, limits.upload.document, quota)
    const { used } = await store.read((db) => usedBy(db, botId))
    const onTheWay = this.#onTheWay.get(botId) ?? 0
    if (used + onTheWay + size > quota) throw noRoomIn(quota)
    this.#count(botId, size)
    return () => this.#count(botId, -size)
  }

  #count(botId: string, more: number): void {
    const bytes = (this.#onTheWay.get(botId) ?? 0) + more
    if (bytes > 0) this.#onTheWay.set(botId, bytes)
    else this.#onTheWay.delete(botId)
  }

  receive(stream: Readable): Promise<ReceivedFile> {
    return this.#options.files.receive(newId(), stream)
  }

  /** Takes a received file into a bot, or refuses it; a refused one is gone. */
  async add(ownerId: string, botId: string, upload: ReadUpload): Promise<UploadedFile> {
    let { file } = upload
    try {
      if (file.size === 0) throw invalidInput([{ path: 'file', message: text.uploads.empty }])
      const kind = await detectKind(file.path, upload.name)
      if (!kind) throw new Refusal('unsupported_type', await whyNotTaken(file.path, upload.name))
      if (kind === plainText) file = await this.#readable(file)
      const most = mostBytesOf(kind.kind)
      if (file.size > most) throw tooHeavy(most)
      return await this.#record(ownerId, botId, { ...upload, file, kind })
    } catch (error) {
      await file.discard()
      throw error
    }
  }

  /** A text as every phone reads it. */
  async #readable(file: ReceivedFile): Promise<ReceivedFile> {
    const turned = await asUtf8(file.path)
    if (!turned) return file
    const received = await this.receive(turned)
    await file.discard()
    return received
  }

  /**
   * Takes a file that came from elsewhere into a bot: a customer's, or what is said to one. `placed` says in the same transaction
   * whether it is still wanted, and whether a chat shows it already: a `draft` is let go like an owner's that nothing uses. Null
   * when it is not wanted, or when the bot's files leave no room.
   */
  async keep(
    botId: string,
    { file, kind, originalName }: { file: ReceivedFile; kind: FileKind; originalName: string },
    placed: 'draft' | ((tx: Tx, token: string) => Promise<boolean>),
  ): Promise<string | null> {
    const { store, files } = this.#options
    const token = newId()
    await file.keep(botId, token)
    try {
      const kept = await store.write({ bot: botId }, async (tx) => {
        if ((await this.#fullOf(tx, botId, file.size)) !== null) return false
        if (placed !== 'draft' && !(await placed(tx, token))) return false
        const shownAt = placed === 'draft' ? null : this.#options.clock.now()
        await this.#insert(tx, { token, botId, file, kind, originalName }, shownAt)
        return true
      })
      if (kept) return token
    } catch (error) {
      await files.remove(botId, token)
      throw error
    }
    await files.remove(botId, token)
    return null
  }

  #insert(
    tx: Tx,
    row: { token: string; botId: string; file: ReceivedFile; kind: FileKind; originalName: string },
    shownAt: number | null = null,
  ) {
    const { token, botId, file, kind, originalName } = row
    return tx
      .insertInto('uploads')
      .values({
        token,
        botId,
        kind: kind.kind,
        originalName,
        mimeType: kind.mimeType,
        size: file.size,
        sha256: file.sha256,
        createdAt: this.#options.clock.now(),
        shownAt,
      })
      .execute()
  }

  async #record(
    ownerId: string,
    botId: string,
    {
      file,
      name,
      kind,
      nodeId,
    }: { file: ReceivedFile; name: string; kind: FileKind; nodeId?: string | undefined },
  ): Promise<UploadedFile> {
    const { store, files, quota, mostFiles } = this.#options
    const token = newId()
    const originalName = fileName(name, kind)
    // In its place before its row says so: a row without bytes would be a broken attachment.
    await file.keep(botId, token)
    try {
      await store.write({ bot: botId }, async (tx) => {
        await ownedBot(tx, ownerId, botId)
        if (nodeId !== undefined) await requireNode(tx, botId, nodeId)
        const full = await this.#fullOf(tx, botId, file.size)
        if (full === 'bytes') throw noRoomIn(quota)
        if (full === 'files') throw new Refusal('too_large', text.uploads.tooMany(mostFiles))
        await this.#insert(tx, { token, botId, file, kind, originalName })
      })
    } catch (error) {
      await files.remove(botId, token)
      throw error
    }
    return { path: token, type: kind.kind, originalName, size: file.size }
  }

  /** Of what a bot has no room for a file of so many bytes; null when it has. */
  async #fullOf(tx: Tx, botId: string, size: number): Promise<'bytes' | 'files' | null> {
    const { quota, mostFiles } = this.#options
    const { used, count } = await usedBy(tx, botId)
    if (used + size > quota) return 'bytes'
    return count >= mostFiles ? 'files' : null
  }

  async download(ownerId: string, token: string): Promise<Download> {
    const row = await this.#options.store.read((db) =>
      db
        .selectFrom('uploads')
        .innerJoin('bots', 'bots.id', 'uploads.botId')
        .select(['uploads.botId', 'uploads.kind', 'uploads.mimeType', 'uploads.originalName', 'uploads.size'])
        .where('uploads.token', '=', token)
        .where('bots.ownerId', '=', ownerId)
        .executeTakeFirst(),
    )
    if (!row) throw notFound()
    const { botId, kind, ...file } = row
    const stream = await this.#options.files.read(botId, token)
    return { ...file, stream, inline: kind !== 'document' }
  }
}

/** Bytes of a bot's files, and how many they are. */
async function usedBy(db: Db, botId: string): Promise<{ used: number; count: number }> {
  const { bytes, count } = await db
    .selectFrom('uploads')
    .select((eb) => [eb.fn.sum<number | null>('size').as('bytes'), eb.fn.countAll<number>().as('count')])
    .where('botId', '=', botId)
    .executeTakeFirstOrThrow()
  return { used: Number(bytes ?? 0), count: Number(count) }
}

async function requireNode(tx: Tx, botId: string, nodeId: string): Promise<void> {
  const node = await tx
    .selectFrom('nodes')
    .select('id')
    .where('id', '=', nodeId)
    .where('botId', '=', botId)
    .executeTakeFirst()
  if (!node) throw invalidInput([{ path: 'nodeId', message: text.uploads.unknownNode }])
}
