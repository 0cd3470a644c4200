import { Readable } from 'node:stream'
import { uploadedFile, type UploadedFile } from '@recado/contract/builder/uploads'
import { type Channel, ChannelDownError, MediaError } from '@recado/whatsapp'
import { z } from 'zod'
import type { Bus } from '../../platform/events.ts'
import { rawOf } from '../../messaging/inbound/journal.ts'
import { newId } from '../../platform/db/ids.ts'
import type { Store } from '../../platform/db/store.ts'
import { fileName, receivedKind } from './file-kind.ts'
import { mostBytesOf } from './file-weight.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import type { Uploads } from './uploads.service.ts'

/** What stands in a message's `media`; `path` is the upload once the file is here. */
const attachment = z.object({
  type: z.enum(['image', 'video', 'audio', 'document', 'sticker']),
  mimeType: z.string().optional(),
  seconds: z.number().optional(),
  filename: z.string().optional(),
  path: z.string().optional(),
})

/** `line_down` may be tried again when the number is connected; `gone` never comes back. */
export type MediaRefusal = 'no_media' | 'line_down' | 'gone' | 'too_large' | 'damaged' | 'full'
/** `saidType` and `seconds` are what the sender says; only for those who cannot be harmed by it. */
export type MediaAnswer =
  | { ok: true; file: UploadedFile; saidType: string; seconds: number | null }
  | { ok: false; reason: MediaRefusal }

type ReceivedMediaParts = {
  store: Store
  bus: Bus
  files: FileStore
  uploads: Pick<Uploads, 'keep'>
  channels: (botId: string) => Pick<Channel, 'fetchMedia'> | null
  onError: (error: unknown) => void
}

/**
 * The files that customers send: fetched from the network when a turn needs them or an owner opens them, once, and kept
 * among the bot's files from then on.
 */
export class ReceivedMedia {
  readonly #parts: ReceivedMediaParts
  readonly #inHand = new Map<string, Promise<MediaAnswer>>()

  constructor(parts: ReceivedMediaParts) {
    this.#parts = parts
    const { bus, files, onError } = parts
    bus.subscribe((event) => {
      if (event.type !== 'message_changed' || event.gone === undefined) return
      // deleted by the customer; its row went with the message
      files.remove(event.botId, event.gone).catch(onError)
    })
  }

  /** Where a message's file is kept; fetched now when it is not here yet. Who asks for the same one meanwhile waits with it. */
  bring(botId: string, messageId: string): Promise<MediaAnswer> {
    const key = `${botId}/${messageId}`
    const waiting = this.#inHand.get(key)
    if (waiting) return waiting
    const work = this.#bring(botId, messageId).finally(() => this.#inHand.delete(key))
    this.#inHand.set(key, work)
    return work
  }

  async #bring(botId: string, messageId: string): Promise<MediaAnswer> {
    const found = await this.#find(botId, messageId)
    if (!found) return { ok: false, reason: 'no_media' }
    const { media, kept, raw, contactId } = found
    if (kept) return { ok: true, file: kept, ...saidOf(media) }
    if (!raw) return { ok: false, reason: 'gone' }
    const channel = this.#parts.channels(botId)
    if (!channel) return { ok: false, reason: 'line_down' }
    let bytes: Uint8Array
    try {
      bytes = await channel.fetchMedia(raw, mostBytesOf(media.type))
    } catch (error) {
      if (error instanceof ChannelDownError) return { ok: false, reason: 'line_down' }
      if (error instanceof MediaError) return { ok: false, reason: error.reason }
      // what the network says of a file that it cannot give now differs from day to day
      this.#parts.onError(error)
      return { ok: false, reason: 'line_down' }
    }
    const saved = await this.#keep(botId, messageId, media, bytes)
    if (saved.ok) this.#parts.bus.publish({ type: 'message_changed', botId, contactId, messageId })
    return saved
  }

  async #keep(
    botId: string,
    messageId: string,
    media: z.infer<typeof attachment>,
    bytes: Uint8Array,
  ): Promise<MediaAnswer> {
    const { files, uploads } = this.#parts
    const file = await files.receive(newId(), Readable.from([bytes]))
    const name = media.filename ?? ''
    const kind = await receivedKind(file.path, name)
    const originalName = fileName(name, kind)
    const path = await uploads.keep(botId, { file, kind, originalName }, async (tx, token) => {
      const row = await tx
        .selectFrom('messages')
        .select('media')
        .where('id', '=', messageId)
        .where('botId', '=', botId)
        .executeTakeFirst()
      // deleted by the customer while it was on its way
      if (!row?.media) return false
      const stored = { ...z.looseObject({}).parse(JSON.parse(row.media)), path: token }
      await tx
        .updateTable('messages')
        .set({ media: JSON.stringify(stored) })
        .where('id', '=', messageId)
        .execute()
      return true
    })
    if (path === null) return { ok: false, reason: 'full' }
    const kept = { path, type: kind.kind, originalName, size: file.size }
    return { ok: true, file: kept, ...saidOf(media) }
  }

  #find(botId: string, messageId: string) {
    return this.#parts.store.read(async (db) => {
      const message = await db
        .selectFrom('messages')
        .select(['wireId', 'media', 'contactId'])
        .where('botId', '=', botId)
        .where('id', '=', messageId)
        .executeTakeFirst()
      const media = message?.media ? attachment.safeParse(JSON.parse(message.media)).data : undefined
      if (!message || !media) return null
      const { contactId, wireId } = message
      const row = media.path
        ? await db
            .selectFrom('uploads')
            .select(['token as path', 'kind as type', 'originalName', 'size'])
            .where('token', '=', media.path)
            .where('botId', '=', botId)
            .executeTakeFirst()
        : undefined
      const raw = row || wireId === null ? null : await rawOf(db, botId, wireId)
      return { media, kept: row ? uploadedFile.parse(row) : null, raw, contactId }
    })
  }
}

const saidOf = ({
  mimeType = '',
  seconds = null,
}: {
  mimeType?: string | undefined
  seconds?: number | null | undefined
}) => ({
  saidType: mimeType,
  seconds,
})
