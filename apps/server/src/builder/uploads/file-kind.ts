import { extname } from 'node:path'
import type { AttachmentType } from '@recado/contract/builder/uploads'
import { fileTypeFromFile } from 'file-type'
import { text } from '../../text/es.ts'
import { encodingOfFile } from './text-file.ts'

export type FileKind = { kind: AttachmentType; mimeType: string; extensions: readonly string[] }

const image = (mimeType: string, ...extensions: string[]): FileKind => ({
  kind: 'image',
  mimeType,
  extensions,
})
const audio = (mimeType: string, ...extensions: string[]): FileKind => ({
  kind: 'audio',
  mimeType,
  extensions,
})
const video = (mimeType: string, ...extensions: string[]): FileKind => ({
  kind: 'video',
  mimeType,
  extensions,
})
const document = (mimeType: string, ...extensions: string[]): FileKind => ({
  kind: 'document',
  mimeType,
  extensions,
})

/** What phones show as a voice note. */
export const voiceNoteKind = audio('audio/ogg; codecs=opus', '.ogg', '.opus')

/**
 * What may be uploaded, by what the bytes say they are: what WhatsApp shows, and what phones make of which browsers make
 * that before (apps/web/src/lib/media); from elsewhere it goes as a file. Nothing here is run by a browser.
 */
const kinds: Record<string, FileKind> = {
  'image/jpeg': image('image/jpeg', '.jpg', '.jpeg'),
  'image/png': image('image/png', '.png'),
  'image/webp': image('image/webp', '.webp'),
  'image/gif': image('image/gif', '.gif'),
  'image/heic': image('image/heic', '.heic'),
  'image/heic-sequence': image('image/heic', '.heic'),
  'image/heif': image('image/heif', '.heif', '.heic'),
  'image/heif-sequence': image('image/heif', '.heif', '.heic'),
  'audio/mpeg': audio('audio/mpeg', '.mp3'),
  'audio/ogg': audio('audio/ogg', '.ogg', '.oga', '.opus'),
  'audio/ogg; codecs=opus': voiceNoteKind,
  'audio/x-m4a': audio('audio/mp4', '.m4a', '.mp4'),
  'audio/mp4': audio('audio/mp4', '.m4a', '.mp4'),
  'audio/aac': audio('audio/aac', '.aac'),
  'audio/amr': audio('audio/amr', '.amr'),
  'audio/wav': audio('audio/wav', '.wav'),
  'video/mp4': video('video/mp4', '.mp4', '.m4v'),
  'video/x-m4v': video('video/mp4', '.m4v', '.mp4'),
  'video/3gpp': video('video/3gpp', '.3gp'),
  'video/3gpp2': video('video/3gpp2', '.3g2'),
  'video/quicktime': video('video/quicktime', '.mov'),
  'video/webm': video('video/webm', '.webm'),
  'application/pdf': document('application/pdf', '.pdf'),
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': document(
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    '.docx',
  ),
}
const word = document('application/msword', '.doc')
/** Whatever encoding it came in, which is turned into this one. */
export const plainText = document('text/plain; charset=utf-8', '.txt')

/** The kind of a file, by its first bytes; null for one that is not allowed. Names only tell .doc and .txt apart. */
export async function detectKind(path: string, name: string): Promise<FileKind | null> {
  const detected = await fileTypeFromFile(path)
  const extension = extname(name).toLowerCase()
  if (detected) {
    if (detected.mime === 'application/x-cfb' && extension === '.doc') return word
    return kinds[detected.mime] ?? null
  }
  return extension === '.txt' && (await encodingOfFile(path)) !== null ? plainText : null
}

/** Why a file is not taken, in words that say which formats are. */
export async function whyNotTaken(path: string, name: string): Promise<string> {
  const { notTaken } = text.uploads
  const detected = await fileTypeFromFile(path)
  if (!detected) return extname(name).toLowerCase() === '.txt' ? notTaken.text : notTaken.other
  const { mime, ext } = detected
  const [say] = (['image', 'audio', 'video'] as const).filter((kind) => mime.startsWith(`${kind}/`))
  return say ? notTaken[say](ext.toUpperCase()) : notTaken.other
}

/** The same for what customers send: whatever is not known to be harmless in a browser is a file to save. */
export async function receivedKind(path: string, name: string): Promise<FileKind> {
  const known = await detectKind(path, name)
  const extension = extname(name).toLowerCase()
  return (
    known ??
    document('application/octet-stream', ...(/^\.[a-z\d]{1,8}$/.test(extension) ? [extension] : ['']))
  )
}

/** The sender's name of a file, without folders and control characters, ending as its kind does. */
export function fileName(given: string, { extensions }: FileKind): string {
  // Nor marks that turn the order of letters around: «foto\u202Egpj.exe» reads as «fotoexe.jpg».
  const name = given.toWellFormed().replaceAll(/[\p{Cc}\p{Bidi_Control}]/gu, '')
  const base = name.replaceAll(/^.*[\\/]/g, '').trim() || text.uploads.unnamed
  const known = extensions.includes(extname(base).toLowerCase())
  return known ? base.slice(-255) : `${base.slice(0, 240)}${extensions[0] ?? ''}`
}
