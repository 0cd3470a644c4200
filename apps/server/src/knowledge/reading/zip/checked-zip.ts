import { inflateRawSync } from 'node:zlib'
import { readingCaps } from '../caps.ts'
import { RefusedSource } from '../reading.ts'

/** Entries by name, unpacked, folders left out. */
export type Entries = Map<string, Buffer>

const signatures = { end: 0x06054b50, central: 0x02014b50, local: 0x04034b50 }
const endLength = 22
const centralLength = 46
const localLength = 30
const longestComment = 0xffff
const { allBytes, entryBytes, entries: mostEntries } = readingCaps.zip

/**
 * Unpacks a zip by its central directory, within the caps: what is over them, has a size that lies or wants a password is refused
 * before any library has seen it. Formats of more than 4 GB are over them anyhow.
 */
export function checkedZip(zip: Buffer): Entries {
  const end = endOf(zip)
  const count = zip.readUInt16LE(end + 10)
  if (count > mostEntries) throw new RefusedSource('bomb')
  const entries: Entries = new Map()
  let unpacked = 0
  let at = zip.readUInt32LE(end + 16)
  for (let nth = 0; nth < count; nth++) {
    const entry = centralEntry(zip, at)
    if (entry.size > entryBytes) throw new RefusedSource('bomb')
    const bytes = unpack(zip, entry)
    unpacked += bytes.length
    if (unpacked > allBytes) throw new RefusedSource('bomb')
    if (!entry.name.endsWith('/')) entries.set(entry.name, bytes)
    at = entry.next
  }
  return entries
}

function endOf(zip: Buffer): number {
  const first = Math.max(0, zip.length - endLength - longestComment)
  for (let at = zip.length - endLength; at >= first; at--) {
    if (zip.readUInt32LE(at) === signatures.end) return at
  }
  throw new RefusedSource('broken')
}

type Entry = { name: string; method: number; packed: number; size: number; offset: number; next: number }

function centralEntry(zip: Buffer, at: number): Entry {
  if (at + centralLength > zip.length || zip.readUInt32LE(at) !== signatures.central) {
    throw new RefusedSource('broken')
  }
  const isEncrypted = (zip.readUInt16LE(at + 8) & 1) === 1
  if (isEncrypted) throw new RefusedSource('password')
  const nameEnd = at + centralLength + zip.readUInt16LE(at + 28)
  return {
    name: zip.toString('utf8', at + centralLength, nameEnd),
    method: zip.readUInt16LE(at + 10),
    packed: zip.readUInt32LE(at + 20),
    size: zip.readUInt32LE(at + 24),
    offset: zip.readUInt32LE(at + 42),
    next: nameEnd + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32),
  }
}

function unpack(zip: Buffer, { method, packed, size, offset }: Entry): Buffer {
  if (offset + localLength > zip.length || zip.readUInt32LE(offset) !== signatures.local) {
    throw new RefusedSource('broken')
  }
  const start = offset + localLength + zip.readUInt16LE(offset + 26) + zip.readUInt16LE(offset + 28)
  if (start + packed > zip.length) throw new RefusedSource('broken')
  const bytes = inflated(zip.subarray(start, start + packed), method, size)
  if (bytes.length !== size) throw new RefusedSource('bomb')
  return bytes
}

function inflated(packed: Buffer, method: number, size: number): Buffer {
  if (method === 0) return packed
  if (method !== 8) throw new RefusedSource('broken')
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, size) })
  } catch (error) {
    const isLonger = error instanceof RangeError && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE'
    throw new RefusedSource(isLonger ? 'bomb' : 'broken', error)
  }
}
