import { createHash } from 'node:crypto'
import { downloadContentFromMessage, normalizeMessageContent, proto } from 'baileys'
import type { MediaType, WASocket } from 'baileys'
import { MediaError } from '../../channel.ts'
import type { ChannelClock } from '../../channel.ts'
import { closeCode } from '../connection/socket.ts'
import { inTime } from '../in-time.ts'
import { type MediaDispatcher, patientWithMedia } from './media-host.ts'

/** What the media host answers for a file that it has no more; the owner's phone may still have it. */
const GONE = new Set([403, 404, 410])
/** How long the phone may take to upload a file again. */
const AGAIN_MS = 20_000

type Downloadable = {
  url?: string | null
  directPath?: string | null
  mediaKey?: Uint8Array | null
  fileSha256?: Uint8Array | null
}

/**
 * The bytes of a received attachment. It is fetched from the network's own host alone: a sender writes `url`, and could
 * name any address in it. A host that says nothing for long is given up.
 */
export async function fetchMedia(
  socket: WASocket,
  raw: Uint8Array,
  { maxBytes, clock }: { maxBytes: number; clock: ChannelClock },
): Promise<Uint8Array> {
  const { key, message } = proto.WebMessageInfo.decode(raw)
  const found = message ? attachmentOf(message) : null
  if (!key || !message || !found) throw new TypeError('not a received attachment')
  const [host] = (await socket.refreshMediaConn()).hosts
  const from = { host: host?.hostname, dispatcher: patientWithMedia({ clock }) }
  const download = () => bytesOf(found, from, maxBytes)
  try {
    return await download()
  } catch (error) {
    if (!GONE.has(closeCode(error) ?? 0)) throw error
  }
  try {
    // it puts the new place into the message that it is given
    await inTime(clock, AGAIN_MS, socket.updateMediaMessage({ key, message }))
    return await download()
  } catch (cause) {
    if (cause instanceof MediaError) throw cause
    throw new MediaError('gone', { cause })
  }
}

function attachmentOf(message: proto.IMessage): { media: Downloadable; type: MediaType } | null {
  const inner = normalizeMessageContent(message)
  const kinds: [Downloadable | null | undefined, MediaType][] = [
    [inner?.imageMessage, 'image'],
    [inner?.videoMessage, 'video'],
    [inner?.ptvMessage, 'ptv'],
    [inner?.audioMessage, 'audio'],
    [inner?.documentMessage, 'document'],
    [inner?.stickerMessage, 'sticker'],
  ]
  for (const [media, type] of kinds) if (media) return { media, type }
  return null
}

async function bytesOf(
  { media, type }: { media: Downloadable; type: MediaType },
  { host, dispatcher }: { host: string | undefined; dispatcher: MediaDispatcher },
  maxBytes: number,
): Promise<Uint8Array> {
  const { directPath, mediaKey, fileSha256 } = media
  if (!directPath?.startsWith('/') || !mediaKey) throw new MediaError('damaged')
  const options = { options: { dispatcher }, ...(host && { host }) }
  const stream = await downloadContentFromMessage({ directPath, mediaKey }, type, options)
  const hash = createHash('sha256')
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of stream) {
    // a stream of bytes, whose type does not say so
    const bytes = chunk as Uint8Array
    size += bytes.length
    if (size > maxBytes) throw new MediaError('too_large')
    hash.update(bytes)
    chunks.push(bytes)
  }
  const isSame = fileSha256 != null && hash.digest().equals(fileSha256)
  if (!isSame) throw new MediaError('damaged')
  return Buffer.concat(chunks)
}
