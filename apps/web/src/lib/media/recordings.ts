import { ALL_FORMATS, BlobSource, Input } from 'mediabunny'
import { turnMovie } from './movies.ts'
import { turnSound } from './sounds.ts'
import type { Turned } from './turned.ts'

export interface TurnRecording {
  onProgress: (share: number) => void
  voice: boolean
}

/** A video or a sound, whichever its tracks make it: recorders put sounds into files for videos too. */
export async function turnRecording(file: File, mimeType: string, how: TurnRecording): Promise<Turned> {
  using input = new Input({ source: new BlobSource(file), formats: ALL_FORMATS })
  const unread: Turned = { ok: false, why: mimeType.startsWith('audio/') ? 'audio' : 'video' }
  if (!(await input.canRead())) return unread
  const [video, audio] = await Promise.all([input.getPrimaryVideoTrack(), input.getPrimaryAudioTrack()])
  if (video) return await turnMovie({ file, mimeType, input, video, audio, onProgress: how.onProgress })
  return audio ? await turnSound({ file, mimeType, input, audio, ...how }) : unread
}
