import { encodingOf } from '../../../platform/files/text-encoding.ts'

/** Bytes of a text file as text, whichever of the usual encodings they are in; null when they are no text. */
export function decodeText(bytes: Uint8Array): string | null {
  const encoding = encodingOf(bytes)
  return encoding && new TextDecoder(encoding).decode(bytes)
}
