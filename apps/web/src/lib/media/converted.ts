import { limits } from '@recado/contract/wire/limits'
import {
  BufferTarget,
  Conversion,
  Output,
  type ConversionOptions,
  type Input,
  type OutputFormat,
} from 'mediabunny'

type Recording = { input: Input; onProgress: (share: number) => void }
type Into = Pick<ConversionOptions, 'video' | 'audio'> & { format: OutputFormat }

/**
 * A recording in another form; null when this browser cannot make it, or when it came out over the limit. Of what it says
 * about itself, such as where it was filmed, nothing goes along.
 */
export async function converted(
  { input, onProgress }: Recording,
  { format, video, audio }: Into,
): Promise<ArrayBuffer | null> {
  const target = new BufferTarget()
  const conversion = await Conversion.init({
    input,
    output: new Output({ format, target }),
    tracks: 'primary',
    video: video ?? { discard: true },
    ...(audio && { audio }),
    tags: {},
    showWarnings: false,
  })
  const lost = conversion.discardedTracks.filter(({ reason }) => reason !== 'discarded_by_user')
  if (!conversion.isValid || lost.length > 0) return null
  conversion.onProgress = onProgress
  await conversion.execute()
  const { buffer } = target
  return buffer && buffer.byteLength <= limits.upload.media ? buffer : null
}
