const rate = 24_000

/** A WAV of one channel, 16 bits, 24 kHz: a low tone that swells and ebbs like syllables do. */
export function tone(seconds: number): Uint8Array {
  const samples = Math.floor(seconds * rate)
  const bytes = Buffer.alloc(44 + samples * 2)
  bytes.write('RIFF', 'latin1')
  bytes.writeUInt32LE(36 + samples * 2, 4)
  bytes.write('WAVEfmt ', 8, 'latin1')
  bytes.writeUInt32LE(16, 16)
  bytes.writeUInt16LE(1, 20)
  bytes.writeUInt16LE(1, 22)
  bytes.writeUInt32LE(rate, 24)
  bytes.writeUInt32LE(rate * 2, 28)
  bytes.writeUInt16LE(2, 32)
  bytes.writeUInt16LE(16, 34)
  bytes.write('data', 36, 'latin1')
  bytes.writeUInt32LE(samples * 2, 40)
  for (let i = 0; i < samples; i += 1) {
    const at = i / rate
    const loud = 9_000 * (1 - Math.cos(2 * Math.PI * 4 * at)) * 0.5
    bytes.writeInt16LE(Math.round(loud * Math.sin(2 * Math.PI * 160 * at)), 44 + i * 2)
  }
  return bytes
}
