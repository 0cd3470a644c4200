import { getHttpStream } from 'baileys'
import type { WASocket } from 'baileys'
import { bytesUpTo } from '../../bytes-up-to.ts'
import type { Peer } from '../../channel.ts'
import { addressOf } from '../addresses.ts'

/** A preview has a few kilobytes. */
const LARGEST_BYTES = 512 * 1024
const ANSWER_MS = 10_000

/** The preview of somebody's picture; null when they have none, or do not show it to us. */
export async function pictureOf(socket: WASocket, peer: Peer): Promise<Uint8Array | null> {
  const url = await socket
    .profilePictureUrl(addressOf(peer), 'preview', ANSWER_MS)
    .catch((error: unknown) => {
      if (isRefusal(error)) return undefined
      throw error
    })
  if (url === undefined || !/^https?:\/\//.test(url)) return null
  const stream = await getHttpStream(url, { signal: AbortSignal.timeout(ANSWER_MS) })
  return bytesUpTo(LARGEST_BYTES, stream)
}

/** 401: hidden from us; 404: none. */
function isRefusal(error: unknown): boolean {
  if (typeof error !== 'object' || error === null || !('data' in error)) return false
  return error.data === 401 || error.data === 404
}
