import type { Contact } from '@recado/contract/crm/contacts'
import { text } from '../../text/crm/contact-panel.ts'
import { longDay } from './days.ts'

/** How long somebody is known, and how much they wrote. */
export function ContactActivity({ contact }: { contact: Contact }) {
  const facts = [
    [text.conversations, text.count(contact.conversationCount)],
    [text.since, longDay(contact.createdAt)],
    [text.lastMessage, contact.lastMessageDate === null ? text.never : longDay(contact.lastMessageDate)],
  ] as const
  return (
    <section>
      <h4 className="mb-2 text-13 font-semibold">{text.activity}</h4>
      <dl className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] gap-x-3 gap-y-2 text-13">
        {facts.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-muted">{label}</dt>
            <dd className="tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
