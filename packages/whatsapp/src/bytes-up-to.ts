/** All that comes, in one piece; null where it is more than so many bytes, of which no more is read then. */
export async function bytesUpTo(most: number, stream: AsyncIterable<unknown>): Promise<Buffer | null> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of stream) {
    const bytes = chunk as Uint8Array // a stream of bytes, opened without an encoding
    size += bytes.length
    if (size > most) return null
    chunks.push(bytes)
  }
  return Buffer.concat(chunks)
}
