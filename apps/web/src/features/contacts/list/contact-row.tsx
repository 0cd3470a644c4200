import type { Contact } from '@recado/contract/crm/contacts'
import { Badge } from '@recado/ui'
import { clsx } from 'clsx'
import { memo } from 'react'
import { text } from '../../../text/crm/contacts.ts'
import { shortDay } from '../../../entities/contact/days.ts'
import { ContactAvatar } from '../../../entities/contact/contact-avatar.tsx'
import { ContactMarks, SomeTags } from '../../../entities/contact/contact-marks.tsx'
import { reachOf } from '../../../lib/phone.ts'
import { whoIs } from '../../../entities/contact/who-is.ts'
import { RowCheckbox } from './row-checkbox.tsx'

export interface ContactRowProps {
  botId: string
  contact: Contact
  /** One line a fact, for narrow lists. */
  compact: boolean
  open: boolean
  chosen: boolean
  /** False while rows fly past. */
  still: boolean
  now: number
  /** The one on which the list's tab stop is. */
  active: boolean
  onOpen: (contactId: string) => void
  onChoose: (contactId: string, chosen: boolean, stretch: boolean) => void
  onFocus: (contactId: string) => void
}

/** The columns of a wide list, the same for its head. */
export const columns =
  'grid grid-cols-[44px_minmax(200px,1.5fr)_minmax(120px,1fr)_minmax(120px,1.1fr)_120px_104px] items-center gap-x-3 pr-5 pl-2'

/** The one on which the list's tab stop is. */
export const activeRow = () => document.querySelector<HTMLElement>('[id^="contacto-"][tabindex="0"]')

/** What is said of a row beside its name: that it is chosen, or how it is. */
export const chosenNote = 'contacto-elegido'
export const listNote = 'contacto-sin-elegir'

/** Pixels: all rows are alike, so that a list of any length scrolls without measuring. */
export const rowHeight = { wide: 64, compact: 96 }

/** A contact in the list. The whole row opens it; its box chooses it. */
export const ContactRow = memo(function ContactRow(props: ContactRowProps) {
  const { botId, contact, compact, open, chosen, still, now, active, onOpen, onChoose, onFocus } = props
  const who = whoIs(contact)
  const date = contact.lastMessageDate
  const phone = reachOf(contact) ?? text.noPhone
  const box = (
    <span className="relative z-1 grid size-11 place-items-center">
      <RowCheckbox
        checked={chosen}
        label={text.select(who)}
        onChange={(next, stretch) => onChoose(contact._id, next, stretch)}
      />
    </span>
  )
  const name = (
    <button
      type="button"
      id={`contacto-${contact._id}`}
      aria-current={open ? 'true' : undefined}
      aria-describedby={chosen ? chosenNote : listNote}
      tabIndex={active ? 0 : -1}
      onFocus={() => onFocus(contact._id)}
      onClick={({ ctrlKey, metaKey, shiftKey }) =>
        ctrlKey || metaKey || shiftKey ? onChoose(contact._id, !chosen, shiftKey) : onOpen(contact._id)
      }
      className={clsx(
        'min-w-0 truncate text-left font-semibold after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-brand',
        contact.name === null && 'text-muted italic',
      )}
    >
      {contact.name ?? text.unnamed}
    </button>
  )
  const unread = contact.unread > 0 && (
    <Badge tone="brand">
      <span aria-hidden>{contact.unread}</span>
      <span className="sr-only">{text.unread(contact.unread)}</span>
    </Badge>
  )
  const frame = clsx(
    'relative h-full border-b border-line transition-colors',
    open || chosen ? 'bg-brand-soft' : 'bg-surface hover:bg-hover',
  )

  if (compact) {
    return (
      <div
        className={clsx(frame, 'grid grid-cols-[44px_40px_minmax(0,1fr)] gap-x-2 py-3 pr-4 pl-1 low:py-2.5')}
      >
        <span className="-mt-0.5">{box}</span>
        <ContactAvatar botId={botId} contact={contact} wanted={still} />
        <div className="ml-1 flex min-w-0 flex-col">
          <div className="flex min-w-0 items-center gap-2">
            {name}
            <span className="flex flex-none items-center gap-1.5">
              <ContactMarks contact={contact} now={now} />
            </span>
            <span className="ml-auto flex flex-none items-center gap-2 text-12 text-muted tabular-nums">
              {unread}
              {date === null ? text.never : shortDay(date, now)}
            </span>
          </div>
          {/* Where there is little height what comes below stands at the right. */}
          <div className="min-w-0 low:flex low:items-center low:gap-3">
            <p className="truncate text-13 text-muted tabular-nums low:flex-1">
              {contact.email === null ? phone : `${phone} · ${contact.email}`}
            </p>
            <div className="mt-1 flex h-6 min-w-0 items-center gap-2 low:mt-0 low:max-w-1/2 low:flex-none">
              {contact.tags.length > 0 && <SomeTags tags={contact.tags} max={1} />}
              <span className="flex-none text-12 text-muted">
                {text.conversations(contact.conversationCount)}
              </span>
            </div>
          </div>
        </div>
      </div>
    )
  }
  return (
    <div className={clsx(frame, columns)}>
      {box}
      <div className="flex min-w-0 items-center gap-3">
        <ContactAvatar botId={botId} contact={contact} wanted={still} />
        <div className="min-w-0">
          <div className="flex min-w-0 items-center gap-2">
            {name}
            <span className="flex flex-none items-center gap-1.5">
              <ContactMarks contact={contact} now={now} />
            </span>
          </div>
          <p className="truncate text-13 text-muted tabular-nums">{phone}</p>
        </div>
      </div>
      <span className="truncate text-13 text-muted" title={contact.email ?? undefined}>
        {contact.email}
      </span>
      <SomeTags tags={contact.tags} max={2} />
      <span className="truncate text-13 text-muted tabular-nums">
        {text.conversations(contact.conversationCount)}
      </span>
      <span className="flex items-center justify-end gap-2 text-13 text-muted tabular-nums">
        {unread}
        {date === null ? text.never : shortDay(date, now)}
      </span>
    </div>
  )
})
