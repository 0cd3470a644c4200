import { useEffect, useRef, useState } from 'react'
import { Refused } from '../demo/api.ts'
import { text } from '../text.ts'

/** What WhatsApp plays as a voice note, the best first; a browser that makes neither sends what it makes. */
const kinds = ['audio/ogg;codecs=opus', 'audio/mp4', 'audio/webm;codecs=opus']
const mostSeconds = 120

/** Records a voice note with the computer's microphone, which is thrown away when its chat is left. */
export function useRecorder(
  onDone: (note: Blob, seconds: number) => void,
  onRecording: (active: boolean) => void,
) {
  const [since, setSince] = useState<number | null>(null)
  const finish = useRef<(keep: boolean) => void>(() => undefined)
  const gone = useRef(false)
  useEffect(() => {
    gone.current = false
    return () => {
      gone.current = true
      finish.current(false)
    }
  }, [])

  const start = async () => {
    const stream = await microphone()
    // Left while the browser asked.
    if (gone.current) return letGo(stream)
    const mimeType = kinds.find((kind) => MediaRecorder.isTypeSupported(kind)) ?? ''
    const media = new MediaRecorder(stream, { mimeType, audioBitsPerSecond: 24_000 })
    const chunks: Blob[] = []
    const began = Date.now()
    const tooLong = setTimeout(() => finish.current(true), mostSeconds * 1000)
    finish.current = (keep) => {
      finish.current = () => undefined
      clearTimeout(tooLong)
      const seconds = Math.max(1, Math.round((Date.now() - began) / 1000))
      media.onstop = () => {
        letGo(stream)
        const note = new Blob(chunks, { type: media.mimeType })
        if (keep && note.size > 0) onDone(note, seconds)
      }
      media.stop()
      setSince(null)
      onRecording(false)
    }
    media.ondataavailable = ({ data }) => void chunks.push(data)
    media.start()
    setSince(began)
    onRecording(true)
  }
  return { since, start, send: () => finish.current(true), discard: () => finish.current(false) }
}

function letGo(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop()
}

/** Throws `Refused` also where a page has no microphone at all, as one that came over plain http from elsewhere. */
async function microphone(): Promise<MediaStream> {
  try {
    return await navigator.mediaDevices.getUserMedia({ audio: true })
  } catch {
    throw new Refused(text.voice.noMicrophone)
  }
}
