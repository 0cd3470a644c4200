// @vitest-environment node
import { limits } from '@recado/contract/wire/limits'
import { describe, expect, it } from 'vitest'
import { isAnimated } from './is-animated.ts'
import { needOf } from './need.ts'

/** Bytes, each as the letter of its number. */
const bytes = (letters: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(letters, (letter) => letter.charCodeAt(0))
/** A file of ISO media by its maker's brand. */
const branded = (brand: string): string => `\0\0\0\u0018ftyp${brand}\0\0\0\0${brand}mp41`
const jpeg = '\u00ff\u00d8\u00ff\u00e0\0\u0010JFIF'

describe('what a file needs', () => {
  it.each([
    ['JPEG', jpeg, { by: 'picture', mimeType: 'image/jpeg' }],
    ['HEIC', branded('heic'), { by: 'picture', mimeType: 'image/heic' }],
    ['BMP', 'BM6\0\0\0', { by: 'picture', mimeType: 'image/bmp' }],
    ['MOV', branded('qt  '), { by: 'recording', mimeType: 'video/quicktime' }],
    ['3GP', branded('3gp5'), { by: 'recording', mimeType: 'video/3gpp' }],
    ['FLAC', 'fLaC\0\0\0\u0022', { by: 'recording', mimeType: 'audio/flac' }],
  ])('is known by its bytes: %s', async (_format, letters, need) => {
    expect(await needOf(new Blob([bytes(letters)]))).toEqual(need)
  })

  it('is nothing for what is shown as it is, what is no picture, and what nobody can turn', async () => {
    for (const letters of ['%PDF-1.7', 'hola', 'RIFF\0\0\0\0AVI ', ''])
      expect(await needOf(new Blob([bytes(letters)]))).toBeNull()
    const sound = bytes('\u00ff\u00f1\u0050\u0080')
    expect(await needOf(new Blob([sound]))).toBeNull()
    const heavy = new Blob([sound, new Uint8Array(limits.upload.media)])
    expect(await needOf(heavy)).toEqual({ by: 'recording', mimeType: 'audio/aac' })
  })
})

it('a picture that moves is known by its beginning', () => {
  const loop = 'GIF89a\u0001\0\u0001\0\0\0\0!\u00ff\u000bNETSCAPE2.0'
  expect(isAnimated(bytes(loop), 'image/gif')).toBe(true)
  expect(isAnimated(bytes('GIF89a\u0001\0\u0001\0'), 'image/gif')).toBe(false)
  expect(isAnimated(bytes('RIFF\0\0\0\0WEBPVP8X\0\0\0\0\0\0\0\0\0\0ANIM'), 'image/webp')).toBe(true)
  expect(isAnimated(bytes('RIFF\0\0\0\0WEBPVP8 '), 'image/webp')).toBe(false)
})
