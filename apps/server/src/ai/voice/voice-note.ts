import { Application, createEncoder, Signal } from 'libopus-wasm'
import { oggOf } from './ogg.ts'
import { forOpus, type Sound, soundOfWav, waveformOf } from './sound.ts'

/** What phones show as a voice note: Opus of one channel in Ogg. `waveform` has 64 values from 0 to 100. */
export type VoiceNote = { ogg: Uint8Array; seconds: number; waveform: Uint8Array }

/** Seconds; nobody listens to more, and no answer of ours is so long. */
const longest = 120
/** Bits a second: what a voice needs, 3 kB for each of its seconds. */
const bitrate = 24_000
/** Of 10: more costs twice the time, and of a voice nobody hears it. */
const complexity = 5
const framesPerSecond = 50

/** A WAV as a voice note; null for what is no WAV, is silent, empty or too long. */
export async function voiceNoteOf(wav: Uint8Array): Promise<VoiceNote | null> {
  const sound = soundOfWav(wav)
  if (!sound || sound.samples.length > longest * sound.rate) return null
  const waveform = waveformOf(sound.samples)
  if (!waveform) return null
  return { ogg: await encoded(sound), seconds: sound.samples.length / sound.rate, waveform }
}

async function encoded(sound: Sound): Promise<Uint8Array> {
  const { rate, samples } = forOpus(sound)
  const frameSize = rate / framesPerSecond
  const times = 48_000 / rate
  using encoder = await createEncoder({
    channels: 1,
    sampleRate: rate,
    application: Application.Voip,
    signal: Signal.Voice,
    bitrate,
    complexity,
    frameSize,
  })
  const skip = encoder.getLookahead()
  const packets: Uint8Array[] = []
  // What comes out lags behind what goes in, so that the end is followed by some silence.
  for (let at = 0; at < samples.length + skip; at += frameSize) {
    const frame = new Int16Array(frameSize)
    frame.set(samples.subarray(at, at + frameSize))
    packets.push(encoder.encode(frame))
  }
  return oggOf({
    rate,
    skip: skip * times,
    length: samples.length * times,
    packets,
    packetLength: frameSize * times,
  })
}
