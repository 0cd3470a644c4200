import { limits } from '@recado/contract/wire/limits'
import { expect, test } from 'vitest'
import type { Documents } from '../../../ai/asking/documents.ts'
import { readingCaps } from '../caps.ts'
import { seeSource } from './see-source.ts'

const nobody: Documents = {
  available: async () => false,
  ask: () => Promise.reject(new Error('Nobody is there to be asked')),
  price: async () => null,
}
const jpeg = (bytes: number) => Buffer.concat([Buffer.from('\xff\xd8\xff', 'latin1'), Buffer.alloc(bytes)])
const { pictureBytes } = limits.knowledge
const { scanBytes } = readingCaps.seen

test.each([
  ['without a key', jpeg(10), 'se necesita IA'],
  ['that is too large', jpeg(pictureBytes), 'más de 3,5 MB'],
  ['of another kind', Buffer.from('GIF89a'), 'JPG o PNG'],
  ['that is a long scan', Buffer.concat([Buffer.from('%PDF-1.7'), Buffer.alloc(scanBytes)]), '10 MB'],
])('a picture %s is refused in words, and nobody is asked', async (_, bytes, why) => {
  expect(await seeSource(nobody, 'b', { bytes, pages: 1 })).toEqual({
    ok: false,
    why: expect.stringContaining(why),
  })
})
