import { Button } from '@recado/ui'
import { clsx } from 'clsx'
import { Clock3, LayoutTemplate, LockKeyhole, StickyNote } from 'lucide-react'
import { text } from '../../../text/templates.ts'
import type { WindowState } from './window-left.ts'

const { window: words } = text

/** How long they may be written to freely yet, above where one writes. */
export function WindowStrip({ state }: { state: Extract<WindowState, { words: string }> }) {
  return (
    <p
      role="timer"
      className={clsx(
        'flex min-h-7 flex-none items-center gap-1.5 border-t border-line px-4 text-12 tabular-nums',
        state.is === 'soon' ? 'bg-warn-soft font-semibold text-warn' : 'bg-wa-head text-muted',
      )}
    >
      <Clock3 aria-hidden size={14} className="flex-none" />
      {state.words}
    </p>
  )
}

interface ClosedWindowProps {
  never: boolean
  onTemplate: () => void
  onNote: () => void
}

/** Instead of the box: nothing but what Meta approved may be sent; notes are one's own. */
export function ClosedWindow({ never, onTemplate, onNote }: ClosedWindowProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-2.5 low:gap-y-1 low:py-1">
      <LockKeyhole aria-hidden size={18} className="flex-none text-muted narrow:hidden" />
      <output className="block min-w-48 flex-1 text-13 text-pretty low:text-12">
        <b>{never ? words.never : words.closed}</b> {words.only}
      </output>
      <div className="flex flex-none gap-2 narrow:w-full narrow:*:flex-1">
        <Button size="l" icon={<StickyNote aria-hidden size={16} />} onClick={onNote}>
          {words.note}
        </Button>
        <Button
          size="l"
          variant="primary"
          icon={<LayoutTemplate aria-hidden size={16} />}
          onClick={onTemplate}
        >
          {words.choose}
        </Button>
      </div>
    </div>
  )
}
