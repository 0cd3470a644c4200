import type { AttachmentSource } from '../../messaging/outbox/content-of-row.ts'
import type { Store } from '../../platform/db/store.ts'
import { FileGoneError, type FileStore } from '../../platform/files/file-store.ts'

/** The bytes of a bot's uploads, for messages that carry them. */
export function attachmentSource(store: Store, files: FileStore): AttachmentSource {
  return {
    async read(botId, path) {
      const row = await store.read((db) =>
        db
          .selectFrom('uploads')
          .select('mimeType')
          .where('token', '=', path)
          .where('botId', '=', botId)
          .executeTakeFirst(),
      )
      if (!row) return null
      try {
        return { data: await files.bytes(botId, path), mimeType: row.mimeType }
      } catch (error) {
        if (error instanceof FileGoneError) return null
        throw error
      }
    },
  }
}
