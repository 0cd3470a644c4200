const includes = (bytes: Uint8Array, ascii: string): boolean => {
  const wanted = Array.from(ascii, (letter) => letter.charCodeAt(0))
  return bytes.some((_, at) => wanted.every((byte, next) => bytes[at + next] === byte))
}

/** Whether a picture moves, by its beginning: the loop that GIFs ask for, the chunk that moving WEBPs begin with. */
export function isAnimated(head: Uint8Array, mimeType: string): boolean {
  if (mimeType === 'image/gif') return includes(head, 'NETSCAPE2.0') || includes(head, 'ANIMEXTS1.0')
  return mimeType === 'image/webp' && includes(head.subarray(0, 64), 'ANIM')
}
