/**
 * The encoding of a text by its bytes, or by its beginning, whose last letter may be cut; null when they are no text. One
 * that does not say is UTF-8, or what Windows writes in Spanish.
 */
export function encodingOf(bytes: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' | null {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  // A spreadsheet's own format, a picture, a program: text has no such byte.
  if (bytes.includes(0)) return null
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true })
    return 'utf-8'
  } catch {
    // Every byte is a letter there.
    return 'windows-1252'
  }
}
