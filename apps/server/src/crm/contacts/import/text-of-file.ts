import { createReadStream } from 'node:fs'
import { encodingOf } from '../../../platform/files/text-encoding.ts'
import { untilQuiet } from '../../../platform/time/quiet.ts'

/** Some 5 ms of work for who makes rows of it. */
const pieceBytes = 16 * 1024
/** How long a piece waits at most for the process to have nothing else to do. */
const patientMs = 20

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

/** The text of a file, piece by piece: never as a whole in memory, and behind what else the process has to do. */
export async function* textOfFile(path: string, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding)
  for await (const chunk of chunksOf(path)) {
    yield decoder.decode(chunk, { stream: true })
    await untilQuiet(patientMs)
  }
  yield decoder.decode()
}

/** A file's bytes, which the type of its stream does not tell. */
const chunksOf = (path: string) =>
  createReadStream(path, { highWaterMark: pieceBytes }) as AsyncIterable<Buffer>
