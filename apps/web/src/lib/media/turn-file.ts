import { report } from '../report.ts'
import { text } from '../../text/media.ts'
import { needOf } from './need.ts'
import type { Asked, Need, Told, Turned } from './turned.ts'

type Outcome = { ok: true; file: File } | { ok: false; message: string | null }

interface TurnOptions {
  signal: AbortSignal
  /** Shares from 0 to 1; never called for a file that goes as it is. */
  onProgress?: (share: number) => void
  /** A recording that is to be a voice note: Opus in Ogg where the browser can. */
  voice?: boolean
}

/**
 * Makes of what phones and computers record what WhatsApp shows, in the browser: HEIC, WEBP, BMP and AVIF become JPEG,
 * moving GIFs and HEVC, WEBM, MKV and MOV become MP4, WAV and FLAC M4A, recordings of the browser Ogg. What is shown as it
 * is comes back as it was. `uploadFile` does this with everything that is uploaded; what is to be shown or heard before
 * may be turned by itself, and is not turned again. Where and with what it was taken is left out of every picture, and of
 * what is turned.
 */
export async function turnFile(file: File, options: TurnOptions): Promise<Outcome> {
  const need = await needOf(file)
  if (need === null) return { ok: true, file }
  const turned = await inWorker({ file, need, voice: options.voice ?? false }, options)
  if (turned === 'stopped') return { ok: false, message: null }
  return turned.ok
    ? { ok: true, file: turned.file ?? file }
    : { ok: false, message: text.unturned[turned.why] }
}

/** In a worker of its own: the page goes on, and what is given up ends at once. */
function inWorker(asked: Asked, { signal, onProgress }: TurnOptions): Promise<Turned | 'stopped'> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
  return new Promise<Turned | 'stopped'>((resolve) => {
    if (signal.aborted) return resolve('stopped')
    signal.addEventListener('abort', () => resolve('stopped'), { once: true })
    // Damaged files end here, and those over which it runs out of memory.
    worker.onerror = ({ message }) => {
      report(`turning ${asked.need.mimeType}`, new Error(message))
      resolve({ ok: false, why: whyOf(asked.need) })
    }
    worker.onmessage = ({ data }: MessageEvent<Told>) => {
      if ('share' in data) onProgress?.(data.share)
      else resolve(data)
    }
    worker.postMessage(asked)
  }).finally(() => worker.terminate())
}

function whyOf({ by, mimeType }: Need): 'picture' | 'video' | 'audio' {
  if (by === 'picture') return 'picture'
  return mimeType.startsWith('audio/') ? 'audio' : 'video'
}
