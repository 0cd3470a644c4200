/** Bytes of a text file as text, whichever of the usual encodings they are in; null when they are no text. */
export function decodeText(bytes: Uint8Array): string | null {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  // A spreadsheet's own format, a picture: text has no such byte.
  if (bytes.includes(0)) return null
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    // What Excel writes as «CSV» in Spanish: every byte is a letter there.
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
