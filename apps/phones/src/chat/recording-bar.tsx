import { IconButton } from '@recado/ui'
import { roundButton } from '@recado/ui/chat'
import { SendHorizontal, Trash2 } from 'lucide-react'
import { useNow } from '../demo/use-now.ts'
import { text } from '../text.ts'

interface RecordingBarProps {
  since: number
  onDiscard: () => void
  onSend: () => void
}

/** In place of the line to write in while one speaks. */
export function RecordingBar({ since, onDiscard, onSend }: RecordingBarProps) {
  const seconds = Math.max(0, Math.floor((useNow(500) - since) / 1000))
  return (
    <div className="flex flex-none items-center gap-1.5 border-t border-line bg-wa-head p-2">
      <IconButton
        size="l"
        round
        label={text.voice.discard}
        icon={<Trash2 aria-hidden size={18} />}
        tooltip={false}
        onClick={onDiscard}
      />
      <span aria-hidden className="size-2.5 flex-none rounded-chip bg-danger motion-safe:animate-pulse" />
      <span
        role="timer"
        className="min-h-10 flex-1 px-1.5 leading-10 font-semibold tabular-nums narrow:min-h-11"
      >
        {Math.floor(seconds / 60)}:{String(seconds % 60).padStart(2, '0')}
      </span>
      <button
        type="button"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the button that was pressed has gone; Enter sends, as in the box
        autoFocus
        aria-label={text.voice.send}
        onClick={onSend}
        className={roundButton}
      >
        <SendHorizontal aria-hidden size={18} />
      </button>
    </div>
  )
}
