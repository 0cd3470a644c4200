/**
 * Opus in Ogg, as RFC 3533 and RFC 7845 (read in November 2026) have it: a page that begins, one of tags, and pages of a second
 * of sound. Granule positions count samples of 48 kHz, whatever the rate that was encoded.
 */
export type OpusStream = {
  /** The rate before it was encoded; players do not need it. */
  rate: number
  /** Samples of 48 kHz that a decoder lets go of at the beginning, and that are to be heard after them. */
  skip: number
  length: number
  packets: readonly Uint8Array[]
  /** Samples of 48 kHz in each. */
  packetLength: number
}

/** Tells streams of one file apart; ours have one. */
const serial = 0x52454344
const packetsOfPage = 50
const flags = { first: 2, last: 4 }

export function oggOf({ rate, skip, length, packets, packetLength }: OpusStream): Uint8Array {
  const pages = [
    page({ flag: flags.first, position: 0, sequence: 0 }, [head(rate, skip)]),
    page({ flag: 0, position: 0, sequence: 1 }, [tags()]),
  ]
  for (let at = 0; at < packets.length; at += packetsOfPage) {
    const of = packets.slice(at, at + packetsOfPage)
    const isLast = at + of.length >= packets.length
    // The last one says where sound ends, which is before its last packet does.
    const position = isLast ? skip + length : (at + of.length) * packetLength
    pages.push(page({ flag: isLast ? flags.last : 0, position, sequence: pages.length }, of))
  }
  return Buffer.concat(pages)
}

function head(rate: number, skip: number): Uint8Array {
  const bytes = Buffer.alloc(19)
  bytes.write('OpusHead', 'latin1')
  bytes[8] = 1
  bytes[9] = 1
  bytes.writeUInt16LE(skip, 10)
  bytes.writeUInt32LE(rate, 12)
  return bytes
}

function tags(): Uint8Array {
  const vendor = Buffer.from('Recado')
  const counts = [Buffer.alloc(4), Buffer.alloc(4)] as const
  counts[0].writeUInt32LE(vendor.length)
  return Buffer.concat([Buffer.from('OpusTags'), counts[0], vendor, counts[1]])
}

function page(
  { flag, position, sequence }: { flag: number; position: number; sequence: number },
  packets: readonly Uint8Array[],
): Uint8Array {
  // A packet is so many times 255 bytes and a rest, which is below that and may be 0.
  const lacing = packets.flatMap(({ length }) => [
    ...Array.from({ length: Math.floor(length / 255) }, () => 255),
    length % 255,
  ])
  if (lacing.length > 255) throw new Error('More than a page of Ogg holds')
  const header = Buffer.alloc(27)
  header.write('OggS', 'latin1')
  header[5] = flag
  header.writeBigUInt64LE(BigInt(position), 6)
  header.writeUInt32LE(serial, 14)
  header.writeUInt32LE(sequence, 18)
  header[26] = lacing.length
  const whole = Buffer.concat([header, Buffer.from(lacing), ...packets])
  whole.writeUInt32LE(checksum(whole), 22)
  return whole
}

/** Ogg's own: the polynomial of Ethernet, but highest bit first, and begun and ended with nothing. */
const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let left = byte << 24
  for (let bit = 0; bit < 8; bit += 1) left = (left << 1) ^ (left < 0 ? 0x04c11db7 : 0)
  return left >>> 0
})

export function checksum(bytes: Uint8Array): number {
  let sum = 0
  for (const byte of bytes) sum = ((sum << 8) ^ (table[((sum >>> 24) ^ byte) & 0xff] ?? 0)) >>> 0
  return sum
}
