import { limits } from '@recado/contract/limits'
import { Button, IconButton, Menu, Spinner } from '@recado/ui'
import { Dices, Eraser, FileText, MapPin, Mic, Phone, Plus, SendHorizontal } from 'lucide-react'
import { type FormEvent, useRef } from 'react'
import { text } from '../../../text/simulator.ts'
import type { SimulatedEvent } from '../api/simulate.ts'

interface ComposerProps {
  message: string
  onMessage: (message: string) => void
  waiting: boolean
  onSend: (event: SimulatedEvent) => void
  onClear: () => void
}

/** Where one writes as a customer: Enter sends; blanks do not, nor while an answer is on its way. */
export function Composer({ message, onMessage, waiting, onSend, onClear }: ComposerProps) {
  const input = useRef<HTMLInputElement>(null)
  const written = message.trim()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (written === '' || waiting) return
    onSend({ type: 'text', text: written })
    onMessage('')
  }
  const random = () => {
    const others = text.randomMessages.filter((phrase) => phrase !== message)
    onMessage(others[Math.floor(Math.random() * others.length)] ?? '')
    input.current?.focus()
  }
  const act = (label: string, icon: React.ReactNode, event: SimulatedEvent) => ({
    label,
    icon,
    disabled: waiting,
    onSelect: () => onSend(event),
  })
  return (
    <form onSubmit={submit} className="flex flex-none flex-col gap-2 border-t border-line bg-wa-head p-2">
      <div className="flex items-center gap-1.5">
        <Menu
          align="start"
          side="top"
          trigger={<IconButton size="l" round label={text.other} icon={<Plus size={20} />} />}
          groups={[
            {
              label: text.other,
              actions: [
                act(text.events.location, <MapPin size={16} />, {
                  type: 'location',
                  latitude: 4.6533,
                  longitude: -74.0836,
                }),
                act(text.events.audio, <Mic size={16} />, { type: 'audio', transcript: text.transcript }),
                act(text.events.document, <FileText size={16} />, {
                  type: 'document',
                  filename: 'comprobante.pdf',
                }),
                act(text.events.call, <Phone size={16} />, { type: 'call' }),
              ],
            },
          ]}
        />
        <div className="field-box flex min-h-10 min-w-0 flex-1 items-center rounded-[20px]! px-3.5 narrow:min-h-11">
          <input
            ref={input}
            value={message}
            onChange={(event) => onMessage(event.target.value)}
            maxLength={limits.message}
            placeholder={text.placeholder}
            aria-label={text.placeholder}
            enterKeyHint="send"
            autoComplete="off"
            className="field-bare h-9 text-field"
          />
        </div>
        <button
          type="submit"
          aria-label={text.send}
          disabled={written === '' || waiting}
          className="grid size-10 flex-none place-items-center rounded-chip bg-brand text-on-brand transition-colors hover:bg-brand-hover disabled:bg-sunken disabled:text-muted narrow:size-11"
        >
          {waiting ? <Spinner size={18} /> : <SendHorizontal aria-hidden size={18} />}
        </button>
      </div>
      <div className="flex gap-1">
        <Button size="s" variant="ghost" icon={<Dices size={16} />} onClick={random}>
          {text.random}
        </Button>
        <Button size="s" variant="ghost" icon={<Eraser size={16} />} onClick={onClear}>
          {text.clear}
        </Button>
      </div>
    </form>
  )
}
