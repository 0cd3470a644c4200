import type { Contact } from '@recado/contract/crm/contacts'
import { buttonClass } from '@recado/ui'
import { Link } from 'react-router'
import { text } from '../../../text/crm/chat.ts'
import { text as contactsText } from '../../../text/crm/contacts.ts'
import { CollectedFields } from '../../../entities/contact/collected-fields.tsx'
import { ContactAvatar } from '../../../entities/contact/contact-avatar.tsx'
import { ContactActivity } from '../../../entities/contact/contact-activity.tsx'
import { reachOf } from '../../../lib/phone.ts'
import { ContactTags } from '../../../entities/contact/contact-tags.tsx'

/** What is known of the contact, beside the chat where there is room. */
export function ChatSide({ botId, contact }: { botId: string; contact: Contact }) {
  return (
    <aside
      aria-label={text.details}
      className="hidden w-75 flex-none flex-col gap-5 overflow-y-auto border-l border-line bg-surface p-4 min-[1240px]:flex"
    >
      <div className="flex items-center gap-3">
        <ContactAvatar botId={botId} contact={contact} size="l" wanted />
        <div className="min-w-0">
          <h3 className="text-16 wrap-anywhere">{contact.name ?? contactsText.unnamed}</h3>
          <p className="text-13 text-muted tabular-nums">{reachOf(contact) ?? contactsText.noPhone}</p>
          {contact.email !== null && <p className="truncate text-13 text-muted">{contact.email}</p>}
        </div>
      </div>
      <ContactTags botId={botId} contact={contact} />
      <CollectedFields fields={contact.fields} />
      {contact.notes !== '' && (
        <section>
          <h4 className="mb-2 text-13 font-semibold">{text.notes}</h4>
          <p className="text-13 whitespace-pre-line wrap-anywhere">{contact.notes}</p>
        </section>
      )}
      <ContactActivity contact={contact} />
      <Link to={`?${new URLSearchParams({ contact: contact._id })}`} className={buttonClass({})}>
        {text.editContact}
      </Link>
    </aside>
  )
}
