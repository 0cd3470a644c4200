import { BufferTarget, CanvasSource, Mp4OutputFormat, Output, Quality, canEncodeVideo } from 'mediabunny'
import { type Turned, renamed } from './turned.ts'

/** Pixels of the longer side. */
const longest = 720
/** Seconds: a loop that is longer than this is a film. */
const most = 60
/** Seconds of a picture that does not say how long it stands; browsers give it as long. */
const usual = 0.1

/** A moving picture as a video, which is how WhatsApp shows one. */
export async function turnAnimation(
  file: File,
  mimeType: string,
  onProgress: (share: number) => void,
): Promise<Turned> {
  if (typeof ImageDecoder === 'undefined' || !(await canEncodeVideo('avc')))
    return { ok: false, why: 'animation' }
  const decoder = new ImageDecoder({ data: await file.arrayBuffer(), type: mimeType })
  await Promise.all([decoder.tracks.ready, decoder.completed])
  const count = decoder.tracks.selectedTrack?.frameCount ?? 0
  const { image: first } = await decoder.decode({ frameIndex: 0 })
  const scale = Math.min(1, longest / Math.max(first.displayWidth, first.displayHeight))
  // The codec wants even sides.
  const even = (side: number): number => Math.max(2, Math.round((side * scale) / 2) * 2)
  const canvas = new OffscreenCanvas(even(first.displayWidth), even(first.displayHeight))
  const context = canvas.getContext('2d')
  if (!context) return { ok: false, why: 'animation' }
  const target = new BufferTarget()
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: 'in-memory' }), target })
  const source = new CanvasSource(canvas, { codec: 'avc', quality: new Quality('high') })
  output.addVideoTrack(source)
  await output.start()
  let at = 0
  for (let frameIndex = 0; frameIndex < count && at < most; frameIndex += 1) {
    const { image } = await decoder.decode({ frameIndex })
    const seconds = image.duration ? image.duration / 1_000_000 : usual
    context.fillStyle = '#fff'
    context.fillRect(0, 0, canvas.width, canvas.height)
    context.drawImage(image, 0, 0, canvas.width, canvas.height)
    image.close()
    await source.add(at, seconds)
    at += seconds
    onProgress(frameIndex / count)
  }
  await output.finalize()
  const { buffer } = target
  if (!buffer) return { ok: false, why: 'animation' }
  return { ok: true, file: renamed(file, [buffer], 'video/mp4', '.mp4') }
}
