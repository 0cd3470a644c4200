import { canEncodeAudio } from 'mediabunny'

/** Whether AAC can be encoded here: Chromium on Linux and Firefox bring no encoder of their own, and are given one. */
export async function encodesAac(): Promise<boolean> {
  if (await canEncodeAudio('aac')) return true
  const { registerAacEncoder } = await import('@mediabunny/aac-encoder')
  registerAacEncoder()
  return canEncodeAudio('aac')
}
