import { clsx } from 'clsx'
import { SendHorizontal } from 'lucide-react'
import {
  useState,
  type Dispatch,
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  type SetStateAction,
} from 'react'
import { Spinner } from '../feedback/Spinner.tsx'
import { text } from '../text.ts'

export interface ChatComposerProps {
  /** Takes the text, trimmed; `false` (or a promise of it) leaves it in the box: it could not be sent. */
  onSend: (text: string) => void | boolean | Promise<void | boolean>
  placeholder?: string
  /** Spoken for the box; the placeholder unless it is given. */
  label?: string
  maxLength?: number
  /** Before the box: attach. */
  leading?: ReactNode
  /** Instead of sending, while there is nothing to send: a microphone. */
  idle?: ReactNode
  /** What stands in the box, where somebody else writes there too: a state of theirs. */
  draft?: readonly [string, Dispatch<SetStateAction<string>>]
  /** A person is at the keys. */
  onWrite?: () => void
  ref?: Ref<HTMLTextAreaElement>
  className?: string
}

/** At the end of the line that one writes in: send, record. */
export const roundButton =
  'grid size-10 flex-none place-items-center rounded-chip bg-brand text-on-brand transition-colors hover:bg-brand-hover disabled:bg-sunken disabled:text-muted narrow:size-11'

/** Where one writes: Enter sends, Shift+Enter breaks the line, blanks cannot be sent. */
export function ChatComposer(props: ChatComposerProps) {
  const {
    onSend,
    placeholder = text.message,
    label = placeholder,
    maxLength,
    leading,
    idle,
    onWrite,
    ref,
    className,
  } = props
  const own = useState('')
  const [draft, setDraft] = props.draft ?? own
  const [sending, setSending] = useState(false)
  const blank = draft.trim() === ''

  const send = async () => {
    if (blank || sending) return
    const written = draft
    setDraft('')
    const answer = onSend(written.trim())
    if (!(answer instanceof Promise)) {
      if (answer === false) setDraft(written)
      return
    }
    setSending(true)
    let kept = false
    try {
      kept = (await answer) !== false
    } finally {
      // What was written meanwhile stays; what could not be sent comes back before it.
      if (!kept) setDraft((newer) => (newer === '' ? written : `${written}\n${newer}`))
      setSending(false)
    }
  }
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    void send()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send()
  }

  return (
    <form
      onSubmit={submit}
      className={clsx(
        'flex flex-none items-end gap-1.5 border-t border-line bg-wa-head p-2 pb-[calc(8px+env(safe-area-inset-bottom))]',
        className,
      )}
    >
      {leading}
      <div className="field-box flex min-h-10 min-w-0 flex-1 items-center rounded-[20px]! px-3.5 narrow:min-h-11 narrow:rounded-[22px]!">
        <textarea
          ref={ref}
          rows={1}
          value={draft}
          maxLength={maxLength}
          placeholder={placeholder}
          aria-label={label}
          enterKeyHint="send"
          onChange={(event) => {
            setDraft(event.target.value)
            onWrite?.()
          }}
          onKeyDown={press}
          className="field-bare block max-h-32 resize-none py-2! text-input field-sizing-content narrow:py-2.5! narrow:text-16"
        />
      </div>
      {blank && !sending && idle ? (
        idle
      ) : (
        <button type="submit" aria-label={text.send} disabled={blank} className={roundButton}>
          {sending ? <Spinner size={18} /> : <SendHorizontal aria-hidden size={18} />}
        </button>
      )}
    </form>
  )
}
