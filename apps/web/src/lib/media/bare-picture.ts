/** A picture without what was written beside it; `sideways` has to be turned, which what was left out said. */
export type Bare = { bytes: Uint8Array<ArrayBuffer>[]; changed: boolean; sideways: boolean }

type Bytes = Uint8Array<ArrayBuffer>

/**
 * Leaves out of a JPEG or PNG where, when and with what it was taken, and the smaller pictures of it that some phones
 * append; the picture itself is not touched. Null for what is put together otherwise.
 */
export function bare(picture: Bytes, mimeType: string): Bare | null {
  return mimeType === 'image/png' ? barePng(picture) : bareJpeg(picture)
}

const ascii = (bytes: Bytes, at: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(at, at + length))

/** Of a PNG's chunks those that say something about it: EXIF, XMP and other words, and the hour. */
const saying = new Set(['eXIf', 'tEXt', 'zTXt', 'iTXt', 'tIME'])

function barePng(picture: Bytes): Bare | null {
  const view = new DataView(picture.buffer, picture.byteOffset, picture.byteLength)
  const kept = [picture.subarray(0, 8)]
  let sideways = false
  for (let at = 8; at + 12 <= picture.length;) {
    const type = ascii(picture, at + 4, 4)
    const end = at + 12 + view.getUint32(at)
    if (end > picture.length) return null
    if (!saying.has(type)) kept.push(picture.subarray(at, end))
    if (type === 'eXIf') sideways ||= isSideways(picture.subarray(at + 8, end - 4))
    if (type === 'IEND') return outcome(picture, kept, sideways)
    at = end
  }
  return null
}

const start = 0xd8
const end = 0xd9
const scan = 0xda
const exif = 'Exif\0\0'

function bareJpeg(picture: Bytes): Bare | null {
  if (picture[0] !== 0xff || picture[1] !== start) return null
  const kept = [picture.subarray(0, 2)]
  let sideways = false
  for (let at = 2; at + 2 <= picture.length;) {
    const marker = picture[at + 1] ?? 0
    if (picture[at] !== 0xff) return null
    // Fill bytes may stand before any marker.
    if (marker === 0xff) {
      at += 1
      continue
    }
    if (marker === end) {
      kept.push(picture.subarray(at, at + 2))
      return outcome(picture, kept, sideways)
    }
    const length = ((picture[at + 2] ?? 0) << 8) | (picture[at + 3] ?? 0)
    if (length < 2 || at + 2 + length > picture.length) return null
    const next = marker === scan ? afterScan(picture, at + 2 + length) : at + 2 + length
    const segment = picture.subarray(at, next)
    if (isPicture(marker, segment)) kept.push(segment)
    if (marker === 0xe1 && ascii(segment, 4, 6) === exif) sideways ||= isSideways(segment.subarray(10))
    at = next
  }
  // Cut off: shown as far as it goes.
  return outcome(picture, kept, sideways)
}

/** Where the next marker is: within what was scanned, FF stands before 0 or one of the restarts alone. */
function afterScan(picture: Bytes, from: number): number {
  for (let at = picture.indexOf(0xff, from); at !== -1; at = picture.indexOf(0xff, at + 1)) {
    const marker = picture[at + 1] ?? 0
    if (marker !== 0 && (marker < 0xd0 || marker > 0xd7)) return at
  }
  return picture.length
}

/** What is needed to show it: of what applications add, JFIF, colours (ICC) and Adobe's; of comments none. */
function isPicture(marker: number, segment: Bytes): boolean {
  if (marker === 0xe2) return ascii(segment, 4, 11) === 'ICC_PROFILE'
  return marker === 0xe0 || marker === 0xee || !(marker === 0xfe || (marker >= 0xe1 && marker <= 0xef))
}

/** Whether EXIF says that the picture lies otherwise than it is to be seen. */
function isSideways(tiff: Bytes): boolean {
  if (tiff.length < 10) return false
  const view = new DataView(tiff.buffer, tiff.byteOffset, tiff.byteLength)
  const little = ascii(tiff, 0, 2) === 'II'
  const first = view.getUint32(4, little)
  if (first + 2 > tiff.length) return false
  const count = view.getUint16(first, little)
  for (let nth = 0; nth < count; nth += 1) {
    const entry = first + 2 + nth * 12
    if (entry + 12 > tiff.length) return false
    if (view.getUint16(entry, little) === 0x0112) return view.getUint16(entry + 8, little) > 1
  }
  return false
}

function outcome(picture: Bytes, kept: Bytes[], sideways: boolean): Bare {
  const size = kept.reduce((sum, { length }) => sum + length, 0)
  return { bytes: kept, changed: size !== picture.length, sideways }
}
