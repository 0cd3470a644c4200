import { Readable } from 'node:stream'
import type { KeepVoiceNote } from '../../ai/asking/ask-speech.ts'
import { newId } from '../../platform/db/ids.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import { text } from '../../text/es.ts'
import { voiceNoteKind } from './file-kind.ts'
import type { Uploads } from './uploads.service.ts'

type Parts = { files: FileStore; uploads: Pick<Uploads, 'keep'> }

/** Voice notes that a bot answers with, among its files: the chat that shows one keeps it, and what none shows is let go in a day. */
export function keepSpoken({ files, uploads }: Parts): KeepVoiceNote {
  return async (botId, ogg) => {
    const file = await files.receive(newId(), Readable.from([Buffer.from(ogg)]))
    const originalName = text.ai.spokenName
    const path = await uploads.keep(botId, { file, kind: voiceNoteKind, originalName }, 'draft')
    return path === null ? null : { path, type: 'audio', filename: originalName, size: file.size }
  }
}
