import { createHash } from 'node:crypto'
import { Agent, request } from 'undici'
import { z } from 'zod'
import { bytesUpTo } from '../../bytes-up-to.ts'
import { ChannelDownError, MediaError } from '../../channel.ts'
import type { ChannelClock } from '../../channel.ts'
import type { GraphClient } from '../graph/graph-client.ts'
import { GraphError } from '../graph/graph-errors.ts'
import { downReasonOf } from '../errors/why.ts'
import { mayHaveToken } from './media-host.ts'

const agent = new Agent({ connect: { timeout: 5_000 } })
/** Our own: 64 MB over a slow line take as long. */
const wholeMs = 120_000
const mostRedirects = 3

const place = z.looseObject({
  url: z.string(),
  sha256: z.string().optional().catch(undefined),
  file_size: z.coerce.number().optional().catch(undefined),
})

export type MediaParts = {
  graph: GraphClient
  clock: ChannelClock
  token: string
  phoneNumberId: string
}

/**
 * The bytes of a file by its id, which lives 7 days where it came from a customer. Its address lives 5 minutes: one that is dead
 * is asked for again, once. The token goes to Meta's hosts alone, also after redirects. Throws `MediaError` and
 * `ChannelDownError`.
 */
export async function fetchMedia(parts: MediaParts, mediaId: string, maxBytes: number): Promise<Uint8Array> {
  const found = await placeOf(parts, mediaId)
  if ((found.file_size ?? 0) > maxBytes) throw new MediaError('too_large')
  const bytes =
    (await bytesAt(parts, found.url, maxBytes)) ??
    (await bytesAt(parts, (await placeOf(parts, mediaId)).url, maxBytes))
  if (bytes === null) throw new MediaError('gone')
  if (found.sha256 !== undefined && !isHash(bytes, found.sha256)) throw new MediaError('damaged')
  return bytes
}

/** Meta writes hashes in hex, and in base64 in webhooks. */
function isHash(bytes: Uint8Array, said: string): boolean {
  const hash = createHash('sha256').update(bytes).digest()
  return said.toLowerCase() === hash.toString('hex') || said === hash.toString('base64')
}

async function placeOf({ graph, token, phoneNumberId }: MediaParts, mediaId: string) {
  try {
    const query = { phone_number_id: phoneNumberId }
    return place.parse(await graph.get(`/${mediaId}`, { token, query }))
  } catch (cause) {
    // An id that is too old is one that nobody knows (100, or 33 of an object that is not there).
    const isUnknown =
      cause instanceof GraphError && (cause.code === 100 || cause.code === 33 || cause.status === 404)
    if (isUnknown) throw new MediaError('gone', { cause })
    if (cause instanceof GraphError && downReasonOf(cause) === null) throw new MediaError('gone', { cause })
    throw new ChannelDownError('the file cannot be asked for', { cause })
  }
}

/** Null where the address is dead. */
async function bytesAt(
  { graph, clock, token }: MediaParts,
  address: string,
  maxBytes: number,
): Promise<Uint8Array | null> {
  const late = new AbortController()
  const cancel = clock.setTimer(wholeMs, () => late.abort())
  try {
    let url = new URL(address)
    for (let hop = 0; hop <= mostRedirects; hop++) {
      if (!mayHaveToken(url, graph.origin)) throw new MediaError('gone')
      const response = await request(url, {
        dispatcher: agent,
        headers: { authorization: `Bearer ${token}` },
        signal: late.signal,
      })
      const { location } = response.headers
      if (response.statusCode >= 300 && response.statusCode < 400 && typeof location === 'string') {
        await response.body.dump()
        url = new URL(location, url)
        continue
      }
      if (response.statusCode !== 200) {
        await response.body.dump()
        if (response.statusCode === 404 || response.statusCode === 410) return null
        throw new ChannelDownError(`the host of files answered ${response.statusCode}`)
      }
      const bytes = await bytesUpTo(maxBytes, response.body)
      if (!bytes) throw new MediaError('too_large')
      return bytes
    }
    throw new MediaError('gone')
  } catch (cause) {
    if (cause instanceof MediaError || cause instanceof ChannelDownError) throw cause
    throw new ChannelDownError('the host of files cannot be reached', { cause })
  } finally {
    cancel()
  }
}
