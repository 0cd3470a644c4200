import { useEffect, useRef, useState } from 'react'
import { turnFile } from '../../../lib/media/turn-file.ts'

/** What browsers record in, the best first; all of it becomes Opus in Ogg, which WhatsApp plays as a voice note. */
const formats = ['audio/ogg;codecs=opus', 'audio/webm;codecs=opus', 'audio/mp4', '']
/** A voice note is as good with this as with more. */
const voiceBits = 32_000

export type Refusal = 'denied' | 'no_microphone' | 'failed'
type Recording = { recorder: MediaRecorder; stream: MediaStream; parts: Blob[] }

export const canRecord = (): boolean =>
  typeof MediaRecorder !== 'undefined' && navigator.mediaDevices?.getUserMedia !== undefined

/** Records a voice note. The microphone is asked for with the first press and let go when it is sent or thrown away. */
export function useRecorder(onRefused: (why: Refusal) => void) {
  const current = useRef<Recording | null>(null)
  const [since, setSince] = useState<number | null>(null)
  const [working, setWorking] = useState(false)
  const gone = useRef(false)
  useEffect(() => {
    gone.current = false
    return () => {
      gone.current = true
      letGo(current.current)
    }
  }, [])

  const start = async () => {
    if (current.current || working) return
    setWorking(true)
    try {
      const stream = await navigator.mediaDevices.getUserMedia({
        audio: { channelCount: 1, echoCancellation: true, noiseSuppression: true },
      })
      const mimeType = formats.find((one) => one === '' || MediaRecorder.isTypeSupported(one)) ?? ''
      const recorder = new MediaRecorder(stream, {
        ...(mimeType && { mimeType }),
        audioBitsPerSecond: voiceBits,
      })
      const recording = { recorder, stream, parts: [] as Blob[] }
      recorder.ondataavailable = ({ data }) => void recording.parts.push(data)
      // Left while the browser asked.
      if (gone.current) return letGo(recording)
      recorder.start()
      current.current = recording
      setSince(Date.now())
    } catch (error) {
      onRefused(refusalOf(error))
    } finally {
      setWorking(false)
    }
  }
  const cancel = () => {
    letGo(current.current)
    current.current = null
    setSince(null)
  }
  /** The note as it is to be sent; null when nothing came of it, which was told. */
  const finish = async (name: string): Promise<File | null> => {
    const recording = current.current
    if (!recording) return null
    setWorking(true)
    try {
      const file = await fileOf(recording, name)
      const turned = await turnFile(file, { voice: true, signal: new AbortController().signal })
      if (turned.ok) return turned.file
      onRefused('failed')
      return null
    } finally {
      cancel()
      setWorking(false)
    }
  }
  return { since, working, start, cancel, finish }
}

function fileOf({ recorder, parts }: Recording, name: string): Promise<File> {
  return new Promise((resolve) => {
    const type = recorder.mimeType
    const ending = type.includes('ogg') ? 'ogg' : type.includes('webm') ? 'webm' : 'm4a'
    recorder.addEventListener('stop', () => resolve(new File(parts, `${name}.${ending}`, { type })), {
      once: true,
    })
    recorder.stop()
  })
}

function letGo(recording: Recording | null): void {
  if (!recording) return
  if (recording.recorder.state !== 'inactive') recording.recorder.stop()
  for (const track of recording.stream.getTracks()) track.stop()
}

function refusalOf(error: unknown): Refusal {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied'
  return name === 'NotFoundError' ? 'no_microphone' : 'failed'
}
