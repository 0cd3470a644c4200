import type { Readable } from 'node:stream'

/** All that comes; rejects where it ends within. */
export async function readBody(stream: Readable): Promise<Buffer> {
  const chunks: Buffer[] = []
  // A stream without an encoding gives buffers.
  for await (const chunk of stream) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}
