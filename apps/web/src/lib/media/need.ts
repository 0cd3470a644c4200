import { limits } from '@recado/contract/wire/limits'
import { fileTypeFromBlob } from 'file-type'
import type { Need } from './turned.ts'

/** Formats that have to be looked into; the others WhatsApp shows as they are, or nobody can turn them. */
const looked: Readonly<Record<string, Need['by']>> = {
  'image/jpeg': 'picture',
  'image/png': 'picture',
  'image/heic': 'picture',
  'image/heif': 'picture',
  'image/heic-sequence': 'picture',
  'image/heif-sequence': 'picture',
  'image/avif': 'picture',
  'image/webp': 'picture',
  'image/gif': 'picture',
  'image/bmp': 'picture',
  'video/mp4': 'recording',
  'video/x-m4v': 'recording',
  'video/quicktime': 'recording',
  'video/3gpp': 'recording',
  'video/3gpp2': 'recording',
  'video/webm': 'recording',
  'video/matroska': 'recording',
  'audio/mp4': 'recording',
  'audio/x-m4a': 'recording',
  'audio/ogg': 'recording',
  'audio/ogg; codecs=opus': 'recording',
  'audio/wav': 'recording',
  'audio/flac': 'recording',
}
/** Shown as they are, and made smaller where they are too heavy. */
const heavy: Readonly<Record<string, Need['by']>> = {
  'audio/mpeg': 'recording',
  'audio/aac': 'recording',
}

/** What a file needs by what its bytes are, whatever it is called; null for one that goes as it is. */
export async function needOf(file: Blob): Promise<Need | null> {
  const mimeType = (await fileTypeFromBlob(file))?.mime ?? ''
  const by = looked[mimeType] ?? (file.size > limits.upload.media ? heavy[mimeType] : undefined)
  return by === undefined ? null : { by, mimeType }
}
