// @vitest-environment node
import { expect, it } from 'vitest'
import { bare } from './bare-picture.ts'

/** Bytes, each as the letter of its number. */
const bytes = (letters: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(letters, (letter) => letter.charCodeAt(0))
const segment = (marker: string, data: string): string =>
  `\xff${marker}${String.fromCharCode((data.length + 2) >> 8, (data.length + 2) & 0xff)}${data}`
/** EXIF of a phone: how the picture lies, and what stands for the place. */
const exif = (orientation: number): string =>
  segment(
    '\xe1',
    `Exif\0\0MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0${String.fromCharCode(orientation)}\0\0GPS 4.6533`,
  )

const jfif = segment('\xe0', 'JFIF\0\x01\x02')
const colours = segment('\xe2', 'ICC_PROFILE\0\x01\x01p3')
const tables = segment('\xdb', '\0tables')
const scan = `${segment('\xda', '\x01')}pixels\xff\0more\xff\xd0rest`
const shown = `\xff\xd8${jfif}${colours}${tables}${scan}\xff\xd9`
const joined = (parts: Uint8Array[] | undefined): string =>
  (parts ?? []).map((part) => String.fromCharCode(...part)).join('')

it('leaves place, words and appended pictures out of a JPEG, and nothing of the picture', () => {
  const taken = `\xff\xd8${jfif}${exif(1)}${segment('\xe1', 'http://ns.adobe.com/xap/1.0/\0GPS')}${colours}${segment('\xe2', 'MPF\0')}${segment('\xed', 'Photoshop 3.0')}${segment('\xfe', 'de mi celular')}${tables}${scan}\xff\xd9\xff\xd8${exif(1)}\xff\xd9`
  const made = bare(bytes(taken), 'image/jpeg')
  expect(made).toMatchObject({ changed: true, sideways: false })
  expect(joined(made?.bytes)).toBe(shown)
  expect(bare(bytes(shown), 'image/jpeg')).toMatchObject({ changed: false, sideways: false })
})

it('says when a picture has to be turned', () => {
  for (const [orientation, sideways] of [
    [1, false],
    [3, true],
    [6, true],
  ] as const)
    expect(bare(bytes(`\xff\xd8${exif(orientation)}${scan}\xff\xd9`), 'image/jpeg')?.sideways).toBe(sideways)
})

it('keeps what a JPEG that was cut off has, and refuses what is put together otherwise', () => {
  expect(joined(bare(bytes(`\xff\xd8${exif(1)}${scan}`), 'image/jpeg')?.bytes)).toBe(`\xff\xd8${scan}`)
  expect(bare(bytes('\xff\xd8rota'), 'image/jpeg')).toBeNull()
  expect(bare(bytes(`\xff\xd8\xff\xe1\xff\xffcorta`), 'image/jpeg')).toBeNull()
})

it('leaves words and EXIF out of a PNG', () => {
  const chunk = (type: string, data: string) => `\0\0\0${String.fromCharCode(data.length)}${type}${data}crc!`
  const head = '\x89PNG\r\n\x1a\n'
  const picture = `${chunk('IHDR', 'size')}${chunk('IDAT', 'pixels')}${chunk('IEND', '')}`
  const taken = `${head}${chunk('IHDR', 'size')}${chunk('eXIf', 'MM\0*\0\0\0\x08\0\0GPS')}${chunk('iTXt', 'XML:com.adobe.xmp')}${chunk('IDAT', 'pixels')}${chunk('IEND', '')}`
  const made = bare(bytes(taken), 'image/png')
  expect(made).toMatchObject({ changed: true, sideways: false })
  expect(joined(made?.bytes)).toBe(head + picture)
  expect(bare(bytes(`${head}rota`), 'image/png')).toBeNull()
})
