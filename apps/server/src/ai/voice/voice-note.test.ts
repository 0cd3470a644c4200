import { OggOpusDecoder } from 'ogg-opus-decoder'
import { expect, test } from 'vitest'
import { checksum } from './ogg.ts'
import { voiceNoteOf } from './voice-note.ts'
import { wavOf } from './testing/wav.ts'

/** A voice's height, louder towards the end. */
const hum = (rate: number, seconds: number, channels = 1): Int16Array =>
  Int16Array.from({ length: Math.floor(rate * seconds) * channels }, (_, i) => {
    const at = Math.floor(i / channels) / rate
    return 12_000 * (at / seconds) * Math.sin(2 * Math.PI * 180 * at)
  })

/** Another decoder than the one whose encoder wrote it, with an Ogg reader of its own that checks each page's sum. */
async function decoded(ogg: Uint8Array) {
  const decoder = new OggOpusDecoder({ forceStereo: false })
  await decoder.ready
  try {
    return await decoder.decodeFile(ogg)
  } finally {
    decoder.free()
  }
}

/** The pages, as RFC 3533 lays them out. */
function pagesOf(ogg: Uint8Array) {
  const bytes = Buffer.from(ogg)
  const pages = []
  for (let at = 0; at < bytes.length;) {
    const count = bytes[at + 26] ?? 0
    const length = 27 + count + bytes.subarray(at + 27, at + 27 + count).reduce((sum, each) => sum + each, 0)
    const page = Buffer.from(bytes.subarray(at, at + length))
    const sum = page.readUInt32LE(22)
    page.writeUInt32LE(0, 22)
    pages.push({
      flag: page[5],
      position: Number(page.readBigUInt64LE(6)),
      sequence: page.readUInt32LE(18),
      isWhole: checksum(page) === sum,
    })
    at += length
  }
  return pages
}

test.each([
  ['24 kHz, as Google says it', 24_000, 3.37, 1],
  ['22.05 kHz, as small voices do', 22_050, 2, 1],
  ['44.1 kHz in stereo', 44_100, 1.5, 2],
  ['less than a frame', 24_000, 0.01, 1],
])('%s is decoded without an error, as long as it was', async (_, rate, seconds, channels) => {
  const note = await voiceNoteOf(wavOf(hum(rate, seconds, channels), { rate, channels }))
  if (!note) throw new Error('no voice note')
  const { errors, samplesDecoded, sampleRate, channelData } = await decoded(note.ogg)
  expect(errors).toEqual([])
  expect(channelData).toHaveLength(1)
  expect(Math.abs(samplesDecoded / sampleRate - seconds)).toBeLessThan(0.02)
  expect(note.seconds).toBeCloseTo(seconds, 2)
})

test('its pages follow each other, each with its sum, and say where sound begins and ends', async () => {
  const note = await voiceNoteOf(wavOf(hum(24_000, 3.37), { rate: 24_000 }))
  const pages = pagesOf(note?.ogg ?? new Uint8Array())
  expect(pages.map(({ sequence }) => sequence)).toEqual(pages.map((_, i) => i))
  expect(pages.every(({ isWhole }) => isWhole)).toBe(true)
  expect(pages.map(({ flag }) => flag)).toEqual([2, 0, 0, 0, 0, 4])
  const skip = Buffer.from(note?.ogg ?? []).readUInt16LE(28 + 10)
  expect(pages.map(({ position }) => position)).toEqual([0, 0, 48_000, 96_000, 144_000, skip + 3.37 * 48_000])
  // The sum of RFC 3533 over what everybody's tables are checked with.
  expect(checksum(Buffer.from('123456789'))).toBe(0x89a1897f)
})

test('what is heard is what was said, and its picture grows with it', async () => {
  const note = await voiceNoteOf(wavOf(hum(24_000, 2), { rate: 24_000 }))
  const { channelData } = await decoded(note?.ogg ?? new Uint8Array())
  const [sound = new Float32Array()] = channelData
  const loud = (from: number, to: number) =>
    Math.max(...sound.subarray(from * 48_000, to * 48_000).map(Math.abs)) * 32_768
  expect(loud(1.8, 2)).toBeGreaterThan(8_000)
  expect(loud(0, 0.2)).toBeLessThan(3_000)
  const bars = [...(note?.waveform ?? [])]
  expect(bars).toHaveLength(64)
  expect(bars.slice(0, 32).every((bar) => bar <= 55)).toBe(true)
  expect(Math.max(...bars)).toBe(100)
  expect(bars.indexOf(100)).toBeGreaterThan(58)
})

const sound = wavOf(hum(24_000, 1), { rate: 24_000 })
test('a length that nobody knew beforehand, and half a value at the end, are borne', async () => {
  const streamed = Buffer.from(sound)
  streamed.writeUInt32LE(0xffffffff, 40)
  expect((await voiceNoteOf(streamed))?.seconds).toBeCloseTo(1, 3)
  expect((await voiceNoteOf(Buffer.concat([streamed, Buffer.from([1])])))?.seconds).toBeCloseTo(1, 3)
})

test.each([
  ['nothing', Buffer.alloc(0)],
  ['words', Buffer.from('{"error":"no"}')],
  ['MP3', Buffer.concat([Buffer.from('ID3'), Buffer.alloc(400, 3)])],
  ['a head without sound', Buffer.from(sound.subarray(0, 36))],
  ['an empty WAV', wavOf(new Int16Array(), { rate: 24_000 })],
  ['silence', wavOf(new Int16Array(24_000), { rate: 24_000 })],
  ['more than two minutes', wavOf(new Int16Array(8_000 * 121).fill(9), { rate: 8_000 })],
  ['8 bits', wavOf(hum(8_000, 1), { rate: 8_000, bits: 8 })],
  ['a rate of nothing', wavOf(hum(8_000, 1), { rate: 0 })],
])('%s is no voice note', async (_, bytes) => {
  expect(await voiceNoteOf(bytes)).toBeNull()
})
