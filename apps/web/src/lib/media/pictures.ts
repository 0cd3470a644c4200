import { limits } from '@recado/contract/wire/limits'
import { bare } from './bare-picture.ts'
import { isAnimated } from './is-animated.ts'
import { type Turned, renamed } from './turned.ts'

/** Pixels of the longer side: what WhatsApp itself sends in its best quality. */
const longest = 4096
/** Pixels of the largest picture that is opened; the best phones take half of it. */
const mostPixels = 100_000_000
const quality = 0.9
/** Where animations begin, and in no case their pictures. */
const headBytes = 64 * 1024

/** Without what was written beside it; as JPEG on white where WhatsApp needs one, or it is too heavy, or lies on its side; a moving one as a video. */
export async function turnPicture(
  file: File,
  mimeType: string,
  onProgress: (share: number) => void,
): Promise<Turned> {
  const head = new Uint8Array(await file.slice(0, headBytes).arrayBuffer())
  if (isAnimated(head, mimeType)) {
    const { turnAnimation } = await import('./animations.ts')
    return turnAnimation(file, mimeType, onProgress)
  }
  if (/^image\/(jpeg|png)$/.test(mimeType) && file.size <= limits.upload.media) {
    const made = bare(new Uint8Array(await file.arrayBuffer()), mimeType)
    if (made && !made.sideways) return { ok: true, file: made.changed ? sameNamed(file, made.bytes) : null }
  }
  const bitmap = await opened(file, mimeType)
  if (!bitmap) return { ok: false, why: 'picture' }
  const scale = Math.min(1, longest / Math.max(bitmap.width, bitmap.height))
  const canvas = new OffscreenCanvas(
    Math.max(1, Math.round(bitmap.width * scale)),
    Math.max(1, Math.round(bitmap.height * scale)),
  )
  const context = canvas.getContext('2d')
  if (!context) return { ok: false, why: 'picture' }
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  const jpeg = await canvas.convertToBlob({ type: 'image/jpeg', quality })
  return { ok: true, file: renamed(file, [jpeg], jpeg.type, '.jpg') }
}

const sameNamed = ({ name, type, lastModified }: File, parts: BlobPart[]): File =>
  new File(parts, name, { type, lastModified })

/** Null for what cannot be opened, or would take more memory than phones have. */
async function opened(file: File, mimeType: string): Promise<ImageBitmap | null> {
  const own = await createImageBitmap(file).catch(() => null)
  if (own || !/^image\/hei[cf]/.test(mimeType)) return own
  // Only Safari opens them by itself.
  const { openHeif } = await import('./heif.ts')
  return openHeif(new Uint8Array(await file.arrayBuffer()), mostPixels)
}
