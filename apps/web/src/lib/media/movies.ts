import { limits } from '@recado/contract/wire/limits'
import {
  Mp4OutputFormat,
  Quality,
  type ConversionAudioOptions,
  type ConversionVideoOptions,
  type Input,
  type InputAudioTrack,
  type InputVideoTrack,
} from 'mediabunny'
import { encodesAac } from './aac.ts'
import { converted } from './converted.ts'
import { type Turned, renamed } from './turned.ts'

export interface Movie {
  file: File
  mimeType: string
  input: Input
  video: InputVideoTrack
  audio: InputAudioTrack | null
  onProgress: (share: number) => void
}

const asItIs: Turned = { ok: true, file: null }
/** What the limit leaves for pictures and sound, the box around them taken off; bits a second are estimates. */
const roomBits = limits.upload.media * 8 * 0.92
const soundBits = 96_000
const mostBits = 2_500_000
/** Below it nobody sees what is shown. */
const leastBits = 180_000
/** Pixels of the shorter side, by bits a second. */
const sides: readonly (readonly [bits: number, side: number])[] = [
  [1_200_000, 720],
  [450_000, 480],
  [0, 360],
]
const mostFrames = 30

/** A video as H.264 and AAC in MP4: copied where it is that already, encoded anew where it is not or is too heavy. */
export async function turnMovie(movie: Movie): Promise<Turned> {
  const { file, mimeType, input, video, audio } = movie
  const [codec, sound] = await Promise.all([video.getCodec(), audio?.getCodec() ?? null])
  const fits = file.size <= limits.upload.media
  // Old phones' own codecs, which no browser opens and WhatsApp's 3GP does.
  if (mimeType === 'video/3gpp' && codec === null) return fits ? asItIs : { ok: false, why: 'video' }
  const isShown = codec === 'avc' && (audio === null || sound === 'aac')
  const isBoxed = mimeType === 'video/mp4' || mimeType === 'video/3gpp'
  if (isShown && fits && isBoxed && !(await saysWhere(file))) return asItIs
  const copied = codec === 'avc' && fits
  const seconds = await input.computeDuration()
  const bits = Math.min(mostBits, roomBits / Math.max(1, seconds) - (audio ? soundBits : 0))
  if (!copied && bits < leastBits) return { ok: false, why: 'too_long' }
  if (audio && (sound !== 'aac' || !fits) && !(await encodesAac())) return { ok: false, why: 'video' }
  const bytes = await converted(movie, {
    format: new Mp4OutputFormat({ fastStart: 'in-memory' }),
    video: copied ? { codec: 'avc' } : await encoded(video, bits),
    ...(audio && { audio: await soundOf(audio, sound === 'aac' && fits) }),
  })
  if (!bytes) return { ok: false, why: 'video' }
  return { ok: true, file: renamed(file, [bytes], 'video/mp4', '.mp4') }
}

/** Whether it was written into a video where it was filmed, which phones do: copied into another box it goes. */
async function saysWhere(file: File): Promise<boolean> {
  const letters = new TextDecoder('latin1').decode(await file.arrayBuffer())
  return ['©xyz', 'loci', 'location.ISO6709'].some((mark) => letters.includes(mark))
}

async function soundOf(audio: InputAudioTrack, copied: boolean): Promise<ConversionAudioOptions> {
  if (copied) return { codec: 'aac' }
  return {
    codec: 'aac',
    numberOfChannels: Math.min(2, await audio.getNumberOfChannels()),
    quality: new Quality({ bitrate: soundBits }),
    forceTranscode: true,
  }
}

async function encoded(video: InputVideoTrack, bits: number): Promise<ConversionVideoOptions> {
  const [width, height, metrics] = await Promise.all([
    video.getDisplayWidth(),
    video.getDisplayHeight(),
    video.computeFrameRateMetrics(),
  ])
  const side = sides.find(([least]) => bits >= least)?.[1] ?? 360
  const scale = Math.min(1, side / Math.min(width, height))
  // The codec wants even sides.
  const even = (pixels: number): number => Math.max(2, Math.round((pixels * scale) / 2) * 2)
  return {
    codec: 'avc',
    width: even(width),
    height: even(height),
    fit: 'fill',
    allowTransformationMetadata: false,
    quality: new Quality({ bitrate: Math.round(bits) }),
    forceTranscode: true,
    ...(metrics.bestGuessFrameRate > mostFrames + 1 && { frameRate: mostFrames }),
  }
}
