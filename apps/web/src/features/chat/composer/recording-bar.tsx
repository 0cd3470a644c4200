import { IconButton, Spinner } from '@recado/ui'
import { SendHorizontal, Trash2 } from 'lucide-react'
import { useNow } from '../../../lib/time/use-now.ts'
import { text } from '../../../text/crm/chat.ts'

interface RecordingBarProps {
  since: number
  /** It is being made ready to be sent. */
  working: boolean
  onCancel: () => void
  onSend: () => void
}

/** In place of the box while one speaks: for how long, away with it, or send. */
export function RecordingBar({ since, working, onCancel, onSend }: RecordingBarProps) {
  const now = useNow(!working, 250)
  const seconds = Math.max(0, Math.floor((now - since) / 1000))
  return (
    <div className="flex items-center gap-2 p-2">
      <IconButton
        size="l"
        round
        label={text.voice.discard}
        icon={<Trash2 aria-hidden size={18} />}
        onClick={onCancel}
        disabled={working}
      />
      <p className="flex min-h-10 flex-1 items-center gap-2.5 px-2 text-14 narrow:min-h-11">
        <span aria-hidden className="size-2.5 flex-none rounded-chip bg-danger motion-safe:animate-pulse" />
        <span className="min-w-0 truncate">{text.voice.recording}</span>
        <span role="timer" className="ml-auto tabular-nums">
          {Math.floor(seconds / 60)}:{String(seconds % 60).padStart(2, '0')}
        </span>
      </p>
      <button
        type="button"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the button that was pressed has gone; Enter sends, as in the box
        autoFocus
        aria-label={text.voice.send}
        disabled={working}
        onClick={onSend}
        className="grid size-10 flex-none place-items-center rounded-chip bg-brand text-on-brand transition-colors hover:bg-brand-hover narrow:size-11"
      >
        {working ? <Spinner size={18} /> : <SendHorizontal aria-hidden size={18} />}
      </button>
    </div>
  )
}
