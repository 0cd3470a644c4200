import { api, Refused } from './api.ts'
import { h, icon } from './dom.ts'
import { attempt } from './notice.ts'
import { words } from './words.ts'

/** What WhatsApp plays as a voice note, the best first; a browser that makes neither sends what it makes. */
const KINDS = ['audio/ogg;codecs=opus', 'audio/mp4', 'audio/webm;codecs=opus']
const MOST_SECONDS = 120

export interface Recorder {
  button: HTMLButtonElement
  /** In the place of the text while it records. */
  element: HTMLElement
  /** Throws away what is being recorded. */
  discard: () => void
}

type Send = (send: (from: string, to: string) => Promise<unknown>) => void

/** Records a voice note with the computer's microphone. */
export function recorder(send: Send, recording: (active: boolean) => void): Recorder {
  const button = h('button', { type: 'button', class: 'mic', 'aria-label': words.record }, icon('mic'))
  const time = h('span', { class: 'num', role: 'timer' })
  const bin = h('button', { type: 'button', class: 'ib', 'aria-label': words.stopRecording }, icon('trash'))
  const done = h(
    'button',
    { type: 'button', class: 'mic', 'aria-label': words.sendRecording },
    icon('send-horizontal'),
  )
  const element = h('div', { class: 'rec', hidden: true }, bin, h('i', { class: 'dot live' }), time, done)

  let end = (_keep: boolean): void => {}

  const start = async (): Promise<void> => {
    const stream = await microphone()
    const mimeType = KINDS.find((kind) => MediaRecorder.isTypeSupported(kind)) ?? ''
    const media = new MediaRecorder(stream, { mimeType, audioBitsPerSecond: 24_000 })
    const chunks: Blob[] = []
    const began = performance.now()
    const seconds = (): number => Math.round((performance.now() - began) / 1000)
    const show = (): void => {
      time.textContent = `${Math.floor(seconds() / 60)}:${String(seconds() % 60).padStart(2, '0')}`
      if (seconds() >= MOST_SECONDS) finish(true)
    }
    const ticking = setInterval(show, 500)
    function finish(keep: boolean): void {
      end = () => {}
      clearInterval(ticking)
      media.onstop = () => {
        for (const track of stream.getTracks()) track.stop()
        const note = new Blob(chunks, { type: media.mimeType })
        if (!keep || note.size === 0) return
        const about = { kind: 'voice', type: media.mimeType, seconds: String(Math.max(1, seconds())) }
        send((from, to) => api.sendFile(from, to, note, about))
      }
      media.stop()
      element.hidden = true
      recording(false)
    }
    end = finish
    bin.onclick = () => finish(false)
    done.onclick = () => finish(true)
    media.ondataavailable = ({ data }) => void chunks.push(data)
    media.start()
    show()
    element.hidden = false
    recording(true)
    done.focus()
  }
  button.addEventListener('click', () => attempt(start()))
  return { button, element, discard: () => end(false) }
}

/** Throws `Refused` also where a page has no microphone at all, as one that came over plain http from elsewhere. */
async function microphone(): Promise<MediaStream> {
  try {
    return await navigator.mediaDevices.getUserMedia({ audio: true })
  } catch {
    throw new Refused(words.noMicrophone)
  }
}
