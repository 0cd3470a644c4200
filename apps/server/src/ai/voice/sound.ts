/** Sound of one channel: values from -32 768 to 32 767, so many a second. */
export type Sound = { rate: number; samples: Int16Array }

/** Rates that Opus takes. */
const opusRates = [8_000, 12_000, 16_000, 24_000, 48_000] as const
export type OpusRate = (typeof opusRates)[number]

/**
 * The sound of a WAV of 16 bits, several channels as one; null for anything else. A length that is not there, as servers write
 * it that do not know yet how much they will say, is what there is; half a value at the end is left out.
 */
export function soundOfWav(bytes: Uint8Array): Sound | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (!isNamed(view, 0, 'RIFF') || !isNamed(view, 8, 'WAVE')) return null
  let format: { rate: number; channels: number } | null = null
  for (let at = 12; at + 8 <= bytes.length;) {
    const length = view.getUint32(at + 4, true)
    const start = at + 8
    if (isNamed(view, at, 'fmt ')) {
      format = formatAt(view, start)
      if (!format) return null
    } else if (isNamed(view, at, 'data'))
      return format && soundAt(view, { start, end: Math.min(start + length, bytes.length) }, format)
    at = start + length + (length % 2)
  }
  return null
}

function isNamed(view: DataView, at: number, name: string): boolean {
  return (
    at + 4 <= view.byteLength &&
    [...name].every((letter, i) => view.getUint8(at + i) === letter.charCodeAt(0))
  )
}

/** Plain values of 16 bits, also where the extended form names them. */
function formatAt(view: DataView, at: number): { rate: number; channels: number } | null {
  if (at + 16 > view.byteLength) return null
  const [kind, channels] = [view.getUint16(at, true), view.getUint16(at + 2, true)]
  const [rate, bits] = [view.getUint32(at + 4, true), view.getUint16(at + 14, true)]
  const isPlain = (kind === 1 || kind === 0xfffe) && bits === 16
  const isKnown = rate >= 8_000 && rate <= 96_000 && (channels === 1 || channels === 2)
  return isPlain && isKnown ? { rate, channels } : null
}

function soundAt(
  view: DataView,
  { start, end }: { start: number; end: number },
  { rate, channels }: { rate: number; channels: number },
): Sound {
  const samples = new Int16Array(Math.floor((end - start) / (2 * channels)))
  for (let i = 0; i < samples.length; i += 1) {
    const at = start + i * 2 * channels
    const left = view.getInt16(at, true)
    samples[i] = channels === 1 ? left : (left + view.getInt16(at + 2, true)) / 2
  }
  return { rate, samples }
}

/** The same at a rate that Opus takes: values in between lie on straight lines, which is fine enough for a voice. */
export function forOpus(sound: Sound): Sound & { rate: OpusRate } {
  const rate = opusRates.find((each) => each >= sound.rate) ?? 48_000
  if (rate === sound.rate) return { rate, samples: sound.samples }
  const { samples: given } = sound
  const samples = new Int16Array(Math.floor((given.length * rate) / sound.rate))
  for (let i = 0; i < samples.length; i += 1) {
    const at = (i * sound.rate) / rate
    const before = given[Math.floor(at)] ?? 0
    const after = given[Math.floor(at) + 1] ?? before
    samples[i] = before + (after - before) * (at % 1)
  }
  return { rate, samples }
}

const bars = 64

/** How loud it is, in 64 parts from 0 to 100 of its loudest, as WhatsApp draws voice notes; null for silence. */
export function waveformOf(samples: Int16Array): Uint8Array | null {
  const means = Array.from({ length: bars }, (_, bar) => {
    const part = samples.subarray(
      Math.floor((bar * samples.length) / bars),
      Math.floor(((bar + 1) * samples.length) / bars),
    )
    return part.reduce((sum, value) => sum + Math.abs(value), 0) / Math.max(1, part.length)
  })
  const loudest = Math.max(...means)
  return loudest < 1 ? null : Uint8Array.from(means, (mean) => Math.floor((mean / loudest) * 100))
}
