import type { Contact } from '@recado/contract/crm/contacts'
import { buttonClass, ErrorState, IconButton, Skeleton } from '@recado/ui'
import { useQuery } from '@tanstack/react-query'
import { MessagesSquare, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { LoadFailed } from '../../../lib/loading/loaded.tsx'
import { hasStatus } from '../../../lib/api/api-error.ts'
import { useSteady } from '../../../lib/react/use-steady.ts'
import { searchBoxId } from '../list/contact-filters.tsx'
import { activeRow } from '../list/contact-row.tsx'
import { text as listText } from '../../../text/crm/contacts.ts'
import { text } from '../../../text/crm/contact-panel.ts'
import { contactQuery } from '../../../entities/contact/list/contact-queries.ts'
import { CollectedFields } from '../../../entities/contact/collected-fields.tsx'
import { ContactAvatar } from '../../../entities/contact/contact-avatar.tsx'
import { useLedToKept } from '../../../entities/contact/use-led-page.ts'
import { reachOf } from '../../../lib/phone.ts'
import { ContactForm } from './contact-form.tsx'
import { ContactActivity } from '../../../entities/contact/contact-activity.tsx'
import { ContactTags } from '../../../entities/contact/contact-tags.tsx'
import { ContactConsent } from './contact-consent.tsx'
import { ContactSwitches } from './contact-switches.tsx'
import { PauseCard } from './pause-card.tsx'
import { RemoveContact } from './remove-contact.tsx'

interface ContactPanelProps {
  botId: string
  contactId: string
  chatHref: string
  onClose: () => void
  onRemoved: () => void
  /** Whether something was changed here and not saved. */
  onUnsaved: (unsaved: boolean) => void
  /** The contact was made one with another: the page goes on as that one's. */
  onLed: (keptId: string) => void
}

/** One contact: who it is, whether the bot answers, what is known of them, and what can be done. */
export function ContactPanel(props: ContactPanelProps) {
  const { botId, contactId, chatHref, onClose, onRemoved, onUnsaved, onLed } = props
  const query = useQuery(contactQuery(botId, contactId))
  const { data: contact, error } = query
  const close = useRef<HTMLButtonElement>(null)
  // Opened by the keyboard, it goes on here; closed, the list takes the focus back, from one who was deleted too.
  const giveBack = useSteady(() => {
    const row = document.getElementById(`contacto-${contactId}`) ?? activeRow()
    const heir = row ?? document.getElementById(searchBoxId)
    heir?.focus({ preventScroll: true })
  })
  useEffect(() => {
    close.current?.focus({ preventScroll: true })
    return () => giveBack()
  }, [giveBack])
  useLedToKept(botId, contactId, { contact, onLed })
  const gone = hasStatus(error, 404)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Esc in any of its fields
    <aside
      aria-label={text.title}
      onKeyDown={(event) => event.key === 'Escape' && !event.defaultPrevented && onClose()}
      className="absolute inset-0 z-3 flex min-h-0 flex-col bg-surface min-[1100px]:static min-[1100px]:w-95 min-[1100px]:flex-none min-[1100px]:border-l min-[1100px]:border-line"
    >
      <header className="flex min-h-18 flex-none items-center gap-3 border-b border-line py-3 pr-3 pl-5 phone:pl-4">
        {contact && !gone ? <Who botId={botId} contact={contact} /> : <Skeleton className="h-10 flex-1" />}
        <IconButton ref={close} label={text.close} icon={<X size={18} />} onClick={onClose} />
      </header>
      {gone ? (
        <ErrorState title={text.gone} />
      ) : error && !contact ? (
        <LoadFailed query={query} title={text.failed} />
      ) : contact ? (
        <div className="flex min-h-0 flex-1 flex-col gap-6 overflow-y-auto px-5 pt-4 pb-8 phone:px-4">
          <Link to={chatHref} className={buttonClass({ size: 'l' })}>
            <MessagesSquare aria-hidden size={16} />
            {text.openChat}
          </Link>
          <PauseCard botId={botId} contact={contact} />
          <ContactTags botId={botId} contact={contact} />
          <ContactForm botId={botId} contact={contact} onUnsaved={onUnsaved} />
          <CollectedFields fields={contact.fields} />
          <ContactSwitches botId={botId} contact={contact} />
          <ContactConsent botId={botId} contact={contact} />
          <ContactActivity contact={contact} />
          <RemoveContact botId={botId} contact={contact} onRemoved={onRemoved} />
        </div>
      ) : (
        <div aria-busy className="flex flex-col gap-4 p-5">
          <output className="sr-only">{text.loading}</output>
          <Skeleton className="h-ctl-l" />
          <Skeleton className="h-16" />
          <Skeleton className="h-40" />
        </div>
      )}
    </aside>
  )
}

function Who({ botId, contact }: { botId: string; contact: Contact }) {
  return (
    <>
      <ContactAvatar botId={botId} contact={contact} size="l" wanted />
      <div className="min-w-0 flex-1">
        <h3 className="truncate text-16" title={contact.name ?? undefined}>
          {contact.name ?? listText.unnamed}
        </h3>
        <p className="truncate text-13 text-muted tabular-nums">{reachOf(contact) ?? listText.noPhone}</p>
        {contact.email !== null && <p className="truncate text-13 text-muted">{contact.email}</p>}
      </div>
    </>
  )
}
