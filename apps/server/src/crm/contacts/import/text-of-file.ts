import { createReadStream } from 'node:fs'
import { encodingOf } from '../../../platform/files/text-encoding.ts'

type Encoding = NonNullable<ReturnType<typeof encodingOf>>

/** The encoding of a whole file, read piece by piece; null when it is no text. */
export async function encodingOfWhole(path: string): Promise<Encoding | null> {
  const strict = new TextDecoder('utf-8', { fatal: true })
  let encoding: Encoding | null = null
  for await (const chunk of chunksOf(path)) {
    if (encoding === null) {
      encoding = encodingOf(chunk.subarray(0, 2))
      if (encoding === null) return null
      if (encoding.startsWith('utf-16')) return encoding
    }
    if (chunk.includes(0)) return null
    if (encoding === 'utf-8' && !isDecoded(strict, chunk)) encoding = 'windows-1252'
  }
  return encoding ?? 'utf-8'
}

function isDecoded(strict: InstanceType<typeof TextDecoder>, chunk: Uint8Array): boolean {
  try {
    strict.decode(chunk, { stream: true })
    return true
  } catch {
    return false
  }
}

/** The text of a file, piece by piece: never as a whole in memory. */
export async function* textOfFile(path: string, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding)
  for await (const chunk of chunksOf(path)) yield decoder.decode(chunk, { stream: true })
  yield decoder.decode()
}

/** A file's bytes, which the type of its stream does not tell. */
const chunksOf = (path: string) => createReadStream(path) as AsyncIterable<Buffer>
