import { limits } from '@recado/contract/wire/limits'
import { turnFile } from '../../../lib/media/turn-file.ts'

/** Pixels of the longer side that are enough to read a menu by. */
const longest = 2400

/** A photo as it can be read: of a kind that all take, without where it was taken, and no larger than need be. Other files as they are. Throws why it cannot be, in words. */
export async function readableFile(file: File): Promise<File> {
  if (!file.type.startsWith('image/')) return file
  const turned = await turnFile(file, { signal: new AbortController().signal })
  if (!turned.ok) throw new Error(turned.message ?? '')
  return turned.file.size > limits.knowledge.pictureBytes ? smaller(turned.file) : turned.file
}

async function smaller(file: File): Promise<File> {
  const bitmap = await createImageBitmap(file)
  const scale = Math.min(1, longest / Math.max(bitmap.width, bitmap.height))
  const canvas = new OffscreenCanvas(Math.round(bitmap.width * scale), Math.round(bitmap.height * scale))
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  const jpeg = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.85 })
  return new File([jpeg], file.name, { type: jpeg.type })
}
