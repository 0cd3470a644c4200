import type { proto } from 'baileys'
import { encryptMedia, type MediaType } from '../../media/media-cipher.ts'

/** A file that a person sends. */
export interface OutgoingMedia {
  kind: 'image' | 'video' | 'audio' | 'voice' | 'document' | 'sticker'
  data: Uint8Array
  mimeType: string
  caption?: string
  fileName?: string
  /** Of audio and video. */
  seconds?: number
  /** 64 loudnesses from 0 to 100, the picture of a voice note. */
  waveform?: Uint8Array
  width?: number
  height?: number
  viewOnce?: boolean
}

const TYPES: Record<OutgoingMedia['kind'], { type: MediaType; folder: string }> = {
  image: { type: 'Image', folder: 'image' },
  sticker: { type: 'Image', folder: 'image' },
  video: { type: 'Video', folder: 'video' },
  audio: { type: 'Audio', folder: 'audio' },
  voice: { type: 'Audio', folder: 'audio' },
  document: { type: 'Document', folder: 'document' },
}

type Upload = (folder: string, file: Buffer) => { url: string; directPath: string }

/** Encrypts and uploads a file; the message that carries its key. */
export function mediaMessage(media: OutgoingMedia, upload: Upload, nowSeconds: number): proto.IMessage {
  const { type, folder } = TYPES[media.kind]
  const { mediaKey, file, fileSha256, fileEncSha256 } = encryptMedia(media.data, type)
  const { mimeType: mimetype, caption = null, seconds = null, width = null, height = null } = media
  const common = {
    ...upload(folder, file),
    mediaKey,
    fileSha256,
    fileEncSha256,
    fileLength: media.data.length,
    mediaKeyTimestamp: nowSeconds,
    mimetype,
  }
  const message = contentOf()
  return media.viewOnce ? { viewOnceMessageV2: { message } } : message

  function contentOf(): proto.IMessage {
    switch (media.kind) {
      case 'image':
        return { imageMessage: { ...common, caption, width, height, viewOnce: media.viewOnce ?? false } }
      case 'sticker':
        return { stickerMessage: { ...common, width, height } }
      case 'video':
        return {
          videoMessage: { ...common, caption, seconds, width, height, viewOnce: media.viewOnce ?? false },
        }
      case 'audio':
        return { audioMessage: { ...common, seconds, ptt: false } }
      case 'voice':
        return { audioMessage: { ...common, seconds, ptt: true, waveform: media.waveform ?? null } }
      case 'document': {
        const fileName = media.fileName ?? 'archivo'
        const documentMessage = { ...common, fileName, title: fileName, caption }
        return caption
          ? { documentWithCaptionMessage: { message: { documentMessage } } }
          : { documentMessage }
      }
    }
  }
}

/** An attachment of a message as it lies on the media host, and what is known of it. */
export interface AttachedMedia {
  type: MediaType
  folder: string
  directPath: string
  mediaKey: Uint8Array
  mimeType: string
  fileName: string | undefined
  seconds: number | undefined
  voice: boolean
  fileSha256: Uint8Array
  /** Bytes. */
  size: number
  waveform: Uint8Array
  width: number | null
  height: number | null
}

/** Undefined for a message without an attachment. */
export function attachedMedia(content: proto.IMessage): AttachedMedia | undefined {
  const bare = unwrapped(content)
  const header = bare.interactiveMessage?.header
  const inner = header?.hasMediaAttachment ? headerMedia(header) : bare
  const candidates = [
    { media: inner.imageMessage, ...TYPES.image },
    { media: inner.stickerMessage, ...TYPES.sticker },
    { media: inner.videoMessage ?? inner.ptvMessage, ...TYPES.video },
    { media: inner.audioMessage, ...TYPES.audio },
    { media: inner.documentMessage, ...TYPES.document },
  ]
  const found = candidates.find(({ media }) => media)
  const media = found?.media
  const shape = inner.imageMessage ?? inner.videoMessage ?? inner.ptvMessage ?? inner.stickerMessage
  if (!media?.directPath || !media.mediaKey || !media.fileSha256) return undefined
  return {
    type: found?.type ?? 'Document',
    folder: found?.folder ?? 'document',
    directPath: media.directPath,
    mediaKey: media.mediaKey,
    mimeType: media.mimetype ?? 'application/octet-stream',
    fileName: inner.documentMessage?.fileName ?? undefined,
    seconds: inner.audioMessage?.seconds ?? inner.videoMessage?.seconds ?? undefined,
    voice: inner.audioMessage?.ptt ?? false,
    fileSha256: media.fileSha256,
    size: Number(media.fileLength ?? 0),
    waveform: inner.audioMessage?.waveform ?? new Uint8Array(),
    width: shape?.width ?? null,
    height: shape?.height ?? null,
  }
}

/** What stands above the words of a message with buttons. */
export function headerMedia({
  imageMessage,
  videoMessage,
  documentMessage,
}: proto.Message.InteractiveMessage.IHeader): proto.IMessage {
  return {
    ...(imageMessage && { imageMessage }),
    ...(videoMessage && { videoMessage }),
    ...(documentMessage && { documentMessage }),
  }
}

export function isViewOnce(content: proto.IMessage): boolean {
  return Boolean(content.viewOnceMessageV2 ?? content.viewOnceMessage ?? content.viewOnceMessageV2Extension)
}

/** What is inside of «ver una vez», of messages that vanish and of documents with a caption. */
export function unwrapped(content: proto.IMessage): proto.IMessage {
  const wrapper =
    content.viewOnceMessageV2 ??
    content.viewOnceMessage ??
    content.viewOnceMessageV2Extension ??
    content.ephemeralMessage ??
    content.documentWithCaptionMessage
  return wrapper?.message ? unwrapped(wrapper.message) : content
}
