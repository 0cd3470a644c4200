import { generateMessageIDV2, generateWAMessage, jidNormalizedUser, proto } from 'baileys'
import type { AnyMessageContent, WAMediaUploadFunction, WAMessage } from 'baileys'
import type { ChannelClock, OutgoingContent, Peer } from '../../channel.ts'
import { addressOf } from '../addresses.ts'
import { inTime } from '../in-time.ts'
import { inWords } from './in-words.ts'
import type { ShownContent } from './in-words.ts'
import { fittingPoll } from './poll.ts'
import type { NamedMessage } from './named-message.ts'

/** `byLid`: the account's chats are by LID. */
export type Sender = { address: string; byLid: boolean; upload: WAMediaUploadFunction; clock: ChannelClock }

/**
 * What phones show as what it is; all else goes as a file, which they save. Meta's «Supported Media Types» of the Cloud API,
 * as told by its partners in November 2026: images JPEG and PNG; video MP4 and 3GP with H.264 and AAC; audio AAC, AMR, MP3,
 * M4A, and Ogg with Opus of one channel, «base audio/ogg not supported». Browsers turn the rest (apps/web/src/lib/media).
 */
const SHOWN = new Set([
  'image/jpeg',
  'image/png',
  'video/mp4',
  'video/3gpp',
  'audio/aac',
  'audio/amr',
  'audio/mp4',
  'audio/mpeg',
  'audio/ogg; codecs=opus',
])

/**
 * Without a preview Baileys makes one: of a video by a shell that runs the machine's ffmpeg over it, a stranger's file. Its
 * types know no null, which says that there is to be none.
 */
const noPreview = { jpegThumbnail: null } as unknown as { jpegThumbnail?: string }

/** An upload that takes longer holds up everything behind it; it is tried again later. */
const UPLOAD_MS = 60_000

/** Makes a message ready to commit: uploads its attachment and fixes its id. */
export async function prepareMessage(
  peer: Peer,
  content: OutgoingContent,
  { address, byLid, upload, clock }: Sender,
): Promise<NamedMessage> {
  const wireId = generateMessageIDV2(address)
  const made = await generateWAMessage(addressOf(peer, { byLid }), baileysContent(inWords(content)), {
    userJid: address,
    messageId: wireId,
    // Node lets go of a silent socket itself, and of nothing else that an upload waits for.
    upload: (file, more) => inTime(clock, UPLOAD_MS, upload(file, more)),
    mediaUploadTimeoutMs: UPLOAD_MS,
    ...(content.quoted && { quoted: quotedMessage(content.quoted, addressOf(peer, { byLid }), address) }),
  })
  return { wireId, peer, payload: proto.Message.encode(made.message ?? {}).finish() }
}

/** As the answered message stands on phones; without its own form, its words do. */
function quotedMessage(
  { wireId, fromMe, text, raw }: NonNullable<OutgoingContent['quoted']>,
  remoteJid: string,
  address: string,
): WAMessage {
  const message = raw?.length ? proto.WebMessageInfo.decode(raw).message : null
  // Baileys takes the author from the participant, and from the chat when there is none
  const participant = fromMe ? jidNormalizedUser(address) : remoteJid
  return { key: { remoteJid, id: wireId, fromMe, participant }, message: message ?? { conversation: text } }
}

function baileysContent(content: ShownContent): AnyMessageContent {
  if (content.type === 'text') return { text: content.text, linkPreview: null }
  if (content.type === 'poll') return { poll: fittingPoll(content) }
  if (content.type === 'location') {
    const { latitude: degreesLatitude, longitude: degreesLongitude, name, address } = content
    return { location: { degreesLatitude, degreesLongitude, name, address } }
  }
  const { mimeType: mimetype, filename: fileName } = content
  const data = Buffer.from(content.data)
  const caption = content.caption === undefined ? {} : { caption: content.caption }
  switch (SHOWN.has(mimetype) ? content.type : 'document') {
    case 'image':
      return { image: data, mimetype, ...noPreview, ...caption }
    case 'video':
      return { video: data, mimetype, ...noPreview, ...caption }
    case 'document':
      return { document: data, mimetype, fileName, ...caption }
    case 'audio':
      // WhatsApp plays Opus in Ogg as a voice note, and everything else as a file with a player. What it is not told Baileys works
      // out by reading the file again; its types know no waveform, which it takes.
      return { audio: data, mimetype, ptt: mimetype.startsWith('audio/ogg'), ...content.voice }
  }
}
