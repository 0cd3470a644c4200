import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { encodingOf } from '../../platform/files/text-encoding.ts'

/** Enough to know a program from a letter. */
const headBytes = 65_536

/** The encoding of a text file, by its beginning; null for what is no text. */
export async function encodingOfFile(path: string): Promise<ReturnType<typeof encodingOf>> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0)
    return encodingOf(buffer.subarray(0, bytesRead))
  } finally {
    await file.close()
  }
}

/** A text in UTF-8, which every phone reads; null when it is that already. */
export async function asUtf8(path: string): Promise<Readable | null> {
  const encoding = await encodingOfFile(path)
  if (encoding === null || encoding === 'utf-8') return null
  const decoder = new TextDecoder(encoding)
  async function* letters(chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) yield Buffer.from(decoder.decode(chunk, { stream: true }))
    yield Buffer.from(decoder.decode())
  }
  return Readable.from(letters(createReadStream(path)))
}
