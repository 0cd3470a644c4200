import { limits } from '@recado/contract/wire/limits'
import { Button, IconButton, Menu, Spinner } from '@recado/ui'
import { roundButton } from '@recado/ui/chat'
import { clsx } from 'clsx'
import { Dices, Eraser, FileText, MapPin, Mic, Phone, Plus, SendHorizontal } from 'lucide-react'
import { type FormEvent, type RefObject, useState } from 'react'
import { text } from '../../../text/builder/simulator.ts'
import type { SimulatedEvent } from '../model/played-turn.ts'
import { ActForm, type ActKind } from './act-form.tsx'

interface ComposerProps {
  /** Where one writes. */
  input: RefObject<HTMLInputElement | null>
  message: string
  onMessage: (message: string) => void
  waiting: boolean
  /** Something besides words is being put together. */
  onAct: () => void
  onSend: (event: SimulatedEvent) => void
  onClear: () => void
}

/** Where one writes as a customer: Enter sends; blanks do not, nor while an answer is on its way. */
export function Composer({ input, message, onMessage, waiting, onAct, onSend, onClear }: ComposerProps) {
  const [act, setAct] = useState<ActKind | null>(null)
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
  const begin = (kind: ActKind) => {
    setAct(kind)
    onAct()
  }
  const done = () => {
    setAct(null)
    input.current?.focus()
  }
  const acts = [
    { label: text.events.location, icon: <MapPin size={16} />, onSelect: () => begin('location') },
    { label: text.events.audio, icon: <Mic size={16} />, onSelect: () => begin('audio') },
    { label: text.events.file, icon: <FileText size={16} />, onSelect: () => begin('file') },
    {
      label: text.events.call,
      icon: <Phone size={16} />,
      disabled: waiting,
      onSelect: () => onSend({ type: 'call' }),
    },
  ]
  return (
    <div className="flex-none border-t border-line bg-wa-head">
      {act && (
        <ActForm
          key={act}
          kind={act}
          waiting={waiting}
          onCancel={done}
          onSend={(event) => {
            onSend(event)
            done()
          }}
        />
      )}
      <form
        onSubmit={submit}
        className={clsx('flex flex-col gap-2 p-2 low:flex-row low:py-1', act && 'phone:hidden')}
      >
        <div className="flex min-w-0 flex-1 items-center gap-1.5">
          <Menu
            align="start"
            side="top"
            trigger={<IconButton size="l" round label={text.other} icon={<Plus size={20} />} />}
            groups={[{ label: text.other, actions: acts }]}
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
              className="field-bare h-9 text-input narrow:-my-px narrow:h-11"
            />
          </div>
          <button
            type="submit"
            aria-label={text.send}
            disabled={written === '' || waiting}
            className={roundButton}
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
    </div>
  )
}
