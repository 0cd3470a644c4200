/** What a picture is by its bytes, of the kinds that all models take; null for anything else. */
export function pictureType(bytes: Uint8Array): 'image/jpeg' | 'image/png' | 'image/webp' | null {
  const head = Buffer.from(bytes.subarray(0, 12)).toString('latin1')
  if (head.startsWith('\xff\xd8\xff')) return 'image/jpeg'
  if (head.startsWith('\x89PNG')) return 'image/png'
  return head.startsWith('RIFF') && head.slice(8) === 'WEBP' ? 'image/webp' : null
}
