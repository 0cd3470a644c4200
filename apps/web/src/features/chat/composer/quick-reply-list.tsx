import type { QuickReply } from '@recado/contract/messaging/messages'
import { clsx } from 'clsx'
import { Settings2 } from 'lucide-react'
import { text } from '../../../text/crm/chat.ts'
import { slashListId } from './use-slash.ts'

interface QuickReplyListProps {
  /** Undefined while they are on their way. */
  replies: readonly QuickReply[] | undefined
  active: number
  onPick: (reply: QuickReply) => void
  onManage: () => void
}

/** The quick replies that fit what was written after «/», above the box. */
export function QuickReplyList({ replies, active, onPick, onManage }: QuickReplyListProps) {
  return (
    <div className="absolute inset-x-2 bottom-full z-5 mb-2 flex max-h-72 flex-col overflow-hidden rounded-tile bg-surface shadow-2 ring ring-line">
      {/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-to-interactive-role -- the box
          stays where one writes; no element of HTML lists choices for it with more than their words */}
      <ul
        id={slashListId}
        role="listbox"
        aria-label={text.quick.pick}
        className="min-h-0 flex-1 overflow-y-auto p-1"
      >
        {replies?.map((reply, index) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are the box's
          <li
            key={reply._id}
            id={`${slashListId}-${index}`}
            role="option"
            aria-selected={index === active}
            ref={(element) => {
              if (index === active) element?.scrollIntoView?.({ block: 'nearest' })
            }}
            // The box keeps the focus.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onPick(reply)}
            className={clsx(
              'flex min-h-10 cursor-pointer items-center gap-3 rounded-in px-2.5 py-1.5 text-13 narrow:min-h-11',
              index === active ? 'bg-brand-soft' : 'hover:bg-hover',
            )}
          >
            <span className="flex-none font-semibold text-brand">/{reply.shortcut}</span>
            <span className="min-w-0 truncate text-muted">{reply.text}</span>
          </li>
        ))}
      </ul>
      {/* oxlint-enable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-to-interactive-role */}
      {replies?.length === 0 && <p className="px-3.5 pb-2 text-13 text-muted">{text.quick.none}</p>}
      <button
        type="button"
        onClick={onManage}
        className="flex min-h-10 flex-none items-center gap-2 border-t border-line px-3.5 text-13 font-medium hover:bg-hover narrow:min-h-11"
      >
        <Settings2 aria-hidden size={16} />
        {text.quick.manage}
      </button>
    </div>
  )
}
