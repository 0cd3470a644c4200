import jsQR from 'jsqr'
import { PNG } from 'pngjs'

/** Reads a QR from the PNG data URL that a page shows, as a phone's camera does; null when there is none in it. */
export function readQrPicture(dataUrl: string): string | null {
  const { data, width, height } = PNG.sync.read(
    Buffer.from(dataUrl.replace(/^data:image\/png;base64,/, ''), 'base64'),
  )
  // The module is CommonJS: its function is the default of the default.
  return jsQR.default(new Uint8ClampedArray(data), width, height)?.data ?? null
}
