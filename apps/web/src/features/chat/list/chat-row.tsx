import type { Contact } from '@recado/contract/crm/contacts'
import { clsx } from 'clsx'
import { memo, type KeyboardEvent } from 'react'
import { text } from '../../../text/crm/chat.ts'
import { ContactAvatar } from '../../../entities/contact/contact-avatar.tsx'
import { ContactMarks } from '../../../entities/contact/contact-marks.tsx'
import { whoIs } from '../../../entities/contact/who-is.ts'
import type { TabVault } from '../../../lib/browser/tab-vault.ts'
import { useBegunWords } from '../composer/begun.ts'
import { useUnsentMessage } from '../conversation/unsent-messages.ts'
import { isLast } from '../conversation/lines.ts'
import { shortTime } from './short-time.ts'
import { LastSaid, LastUnsent, StillBegun } from './last-said.tsx'

interface ChatRowProps {
  botId: string
  /** Where what was begun is kept. */
  vault: TabVault | null
  contact: Contact
  open: boolean
  /** False while rows fly past. */
  still: boolean
  now: number
  /** Of all rows one is a tab stop. */
  tabIndex: 0 | -1
  onOpen: (contactId: string) => void
  /** Arrows lead to the rows around. */
  onStep: (event: KeyboardEvent<HTMLElement>) => void
}

/** One conversation: with whom, what was said last and when, and how much is unread. */
export const ChatRow = memo(function ChatRow({
  botId,
  vault,
  contact,
  open,
  still,
  now,
  tabIndex,
  onOpen,
  onStep,
}: ChatRowProps) {
  const { unread, lastMessageDate } = contact
  const pending = useUnsentMessage(botId, contact._id)
  const unsent = pending && isLast(pending, lastMessageDate) ? pending : null
  const begun = useBegunWords(contact._id, vault)
  const shownDate = unsent?.at ?? lastMessageDate
  const waits = unread > 0
  return (
    <button
      type="button"
      tabIndex={tabIndex}
      aria-current={open ? 'true' : undefined}
      onClick={() => onOpen(contact._id)}
      onKeyDown={onStep}
      className={clsx(
        'relative flex h-full w-full items-center gap-3 px-3 text-left transition-colors focus-visible:-outline-offset-2',
        open
          ? 'bg-brand-soft before:absolute before:inset-y-0 before:left-0 before:w-0.75 before:bg-brand'
          : 'hover:bg-hover',
      )}
    >
      <ContactAvatar botId={botId} contact={contact} wanted={still} />
      <span className="flex min-w-0 flex-1 flex-col gap-0.5">
        <span className="flex min-w-0 items-baseline gap-2">
          <span className={clsx('min-w-0 flex-1 truncate', waits ? 'font-semibold' : 'font-medium')}>
            {whoIs(contact)}
          </span>
          {shownDate !== null && (
            <time
              dateTime={shownDate}
              className={clsx(
                'flex-none text-12 tabular-nums',
                waits ? 'font-semibold text-brand' : 'text-muted',
              )}
            >
              {shortTime(shownDate, now)}
            </time>
          )}
        </span>
        <span className="flex min-w-0 items-center gap-1.5">
          <span
            className={clsx(
              'flex min-w-0 flex-1 items-baseline gap-1 text-13',
              waits ? 'text-ink' : 'text-muted',
            )}
          >
            {unsent ? (
              <LastUnsent pending={unsent} />
            ) : begun.trim() !== '' && !open ? (
              <StillBegun words={begun} />
            ) : (
              <LastSaid contact={contact} />
            )}
          </span>
          <ContactMarks contact={contact} now={now} />
          {waits && (
            <span className="grid h-5 min-w-5 flex-none place-items-center rounded-chip bg-brand px-1.5 text-12 font-semibold text-on-brand tabular-nums">
              <span aria-hidden>{unread > 99 ? '99+' : unread}</span>
              <span className="sr-only">{text.unread(unread)}</span>
            </span>
          )}
        </span>
      </span>
    </button>
  )
})
