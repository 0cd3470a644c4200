import libheif from 'libheif-js/libheif-wasm/libheif-bundle.mjs'

/** Opens what iPhones photograph; null for what is damaged or larger than `mostPixels`. */
export async function openHeif(bytes: Uint8Array, mostPixels: number): Promise<ImageBitmap | null> {
  const images = new (libheif().HeifDecoder)().decode(bytes)
  const image = images.find((one) => one.is_primary()) ?? images[0]
  if (!image) return null
  const [width, height] = [image.get_width(), image.get_height()]
  if (width < 1 || height < 1 || width * height > mostPixels) return null
  const colorSpace = isWide(bytes) ? 'display-p3' : 'srgb'
  const pixels = new ImageData(width, height, { colorSpace })
  const shown = await new Promise<ImageData | null>((resolve) => image.display(pixels, resolve))
  for (const one of images) one.free()
  return shown && createImageBitmap(shown)
}

/** Whether the colours are those of Apple's screens: its profile says its name in letters of two bytes. */
function isWide(bytes: Uint8Array): boolean {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 64 * 1024)).replaceAll('\0', '')
  return head.includes('Display P3')
}
