/// <reference lib="webworker" />
import type { Asked, Told, Turned } from './turned.ts'

// The scope of a worker; the DOM's types call it a window.
const worker = globalThis as unknown as DedicatedWorkerGlobalScope
const tell = (told: Told): void => worker.postMessage(told)

worker.addEventListener('message', ({ data }: MessageEvent<Asked>) => {
  void turn(data).then(tell, (error: unknown) => {
    // Told to the page, which ends this worker.
    setTimeout(() => {
      throw error
    })
  })
})

async function turn({ file, need, voice }: Asked): Promise<Turned> {
  const onProgress = (share: number): void => tell({ share })
  if (need.by === 'picture') {
    const { turnPicture } = await import('./pictures.ts')
    return turnPicture(file, need.mimeType, onProgress)
  }
  const { turnRecording } = await import('./recordings.ts')
  return turnRecording(file, need.mimeType, { onProgress, voice })
}
