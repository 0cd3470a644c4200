import { ChatComposer, roundButton } from '@recado/ui/chat'
import type { SampleView } from '@recado/whatsapp-emulator/protocol'
import { Mic } from 'lucide-react'
import { useEffect, useRef, type Dispatch, type SetStateAction } from 'react'
import { api } from '../demo/api.ts'
import { useAttempt } from '../demo/attempt.ts'
import { text } from '../text.ts'
import type { About } from './about.ts'
import { AboutBar } from './about-bar.tsx'
import { AttachMenu } from './attach-menu.tsx'
import { RecordingBar } from './recording-bar.tsx'
import { useRecorder } from './use-recorder.ts'
import { useTyping } from './use-typing.ts'

interface ComposerProps {
  from: string
  to: string
  /** The other end's. */
  name: string
  placeholder: string
  samples: readonly SampleView[]
  draft: readonly [string, Dispatch<SetStateAction<string>>]
  about: About | null
  onAbout: (about: About | null) => void
}

const mostLetters = 4096

/** The line to write in; typing is announced while it happens. Without words it records instead. */
export function Composer(props: ComposerProps) {
  const { from, to, name, placeholder, samples, draft, about, onAbout } = props
  const attempt = useAttempt()
  const box = useRef<HTMLTextAreaElement>(null)
  const typing = useTyping(from, to)
  const recorder = useRecorder((note, seconds) => {
    const voice = { kind: 'voice', type: note.type, seconds: String(seconds) }
    attempt(api.sendFile(from, to, note, voice))
  }, typing.recording)
  useEffect(() => {
    if (about) box.current?.focus()
  }, [about])

  const recording = recorder.since !== null
  const recorded = useRef(false)
  useEffect(() => {
    // The line is there again; where a keyboard would come up with it, only who touches it wants it.
    if (recorded.current && !recording && !matchMedia('(pointer: coarse)').matches) box.current?.focus()
    recorded.current = recording
  }, [recording])

  const send = (written: string) => {
    typing.stop()
    attempt(sendAbout(about, from, to, written))
    onAbout(null)
  }
  const stop = () => {
    draft[1]('')
    onAbout(null)
    box.current?.focus()
  }
  if (recorder.since !== null)
    return <RecordingBar since={recorder.since} onDiscard={recorder.discard} onSend={recorder.send} />
  return (
    <div className="flex-none border-t border-line bg-wa-head">
      {about && <AboutBar about={about} name={name} onStop={stop} />}
      <ChatComposer
        ref={box}
        className="border-t-0"
        onSend={send}
        onWrite={typing.touch}
        draft={draft}
        placeholder={placeholder}
        label={text.chat.message}
        maxLength={mostLetters}
        leading={<AttachMenu from={from} to={to} samples={samples} />}
        idle={
          <button
            type="button"
            aria-label={text.voice.record}
            onClick={() => attempt(recorder.start())}
            className={roundButton}
          >
            <Mic aria-hidden size={18} />
          </button>
        }
      />
    </div>
  )
}

function sendAbout(about: About | null, from: string, to: string, written: string): Promise<unknown> {
  if (!about) return api.sendText(from, to, written)
  const { id } = about.message
  return about.does === 'edit' ? api.edit(from, to, id, written) : api.reply(from, to, id, written)
}
