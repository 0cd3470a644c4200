import { limits } from '@recado/contract/wire/limits'
import {
  EncodedPacketSink,
  Mp4OutputFormat,
  OggOutputFormat,
  Quality,
  canEncodeAudio,
  type Input,
  type InputAudioTrack,
} from 'mediabunny'
import { encodesAac } from './aac.ts'
import { converted } from './converted.ts'
import { type Turned, renamed } from './turned.ts'

export interface Sound {
  file: File
  mimeType: string
  input: Input
  audio: InputAudioTrack
  voice: boolean
  onProgress: (share: number) => void
}

const asItIs: Turned = { ok: true, file: null }
const unturned: Turned = { ok: false, why: 'audio' }
const voiceBits = 32_000
const mostBits = 128_000
const leastBits = 32_000
/** The box around it taken off. */
const roomBits = limits.upload.media * 8 * 0.95

/** What calls itself a sound and is one for WhatsApp: a player, or a voice note for Opus of one channel. */
export async function turnSound(sound: Sound): Promise<Turned> {
  const { file, mimeType, audio, voice } = sound
  const fits = file.size <= limits.upload.media
  const [codec, channels] = await Promise.all([audio.getCodec(), audio.getNumberOfChannels()])
  const recorded = (await audio.getInternalCodecId()) ?? ''
  if (codec === null) return typeof recorded === 'string' ? turnAmr(sound, recorded) : unturned
  if (codec === 'opus' || voice) {
    const isMono = codec === 'opus' && channels === 1
    if (isMono && fits && mimeType.startsWith('audio/ogg')) return asItIs
    if ((isMono && fits) || (await canEncodeAudio('opus'))) return turnVoice(sound, isMono && fits)
  }
  if (codec === 'aac' && fits && /^audio\/(x-m4a|mp4|aac)$/.test(mimeType)) return asItIs
  return turnMusic(sound, codec === 'aac' && fits)
}

async function turnVoice(sound: Sound, copied: boolean): Promise<Turned> {
  const quality = new Quality({ bitrate: voiceBits })
  const bytes = await converted(sound, {
    format: new OggOutputFormat(),
    audio: copied ? { codec: 'opus' } : { codec: 'opus', numberOfChannels: 1, quality, forceTranscode: true },
  })
  return bytes ? { ok: true, file: renamed(sound.file, [bytes], 'audio/ogg', '.ogg') } : unturned
}

async function turnMusic(sound: Sound, copied: boolean): Promise<Turned> {
  const seconds = await sound.input.computeDuration()
  const bitrate = Math.min(mostBits, roomBits / Math.max(1, seconds))
  if (!copied && bitrate < leastBits) return { ok: false, why: 'too_long' }
  if (!copied && !(await encodesAac())) return unturned
  const channels = Math.min(2, await sound.audio.getNumberOfChannels())
  const quality = new Quality({ bitrate: Math.round(bitrate) })
  const bytes = await converted(sound, {
    format: new Mp4OutputFormat({ fastStart: 'in-memory' }),
    audio: copied
      ? { codec: 'aac' }
      : { codec: 'aac', numberOfChannels: channels, quality, forceTranscode: true },
  })
  if (!bytes) return unturned
  // Its first box says that it is a sound, which is how the server knows it from a video.
  new Uint8Array(bytes).set(new TextEncoder().encode('M4A '), 8)
  return { ok: true, file: renamed(sound.file, [bytes], 'audio/mp4', '.m4a') }
}

/** Phones' voice recorders put AMR into 3GP, which is for videos: out of its box WhatsApp plays it. */
async function turnAmr({ file, audio }: Sound, codec: string): Promise<Turned> {
  const head = { samr: '#!AMR\n', sawb: '#!AMR-WB\n' }[codec]
  if (head === undefined) return unturned
  const parts: BlobPart[] = [head]
  for await (const { data } of new EncodedPacketSink(audio).packets()) parts.push(new Uint8Array(data))
  return { ok: true, file: renamed(file, parts, 'audio/amr', '.amr') }
}
