import type { Contact } from '@recado/contract/crm/contacts'
import { Chip } from '@recado/ui'
import { Ban, BellOff, Pause, PhoneOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { text } from '../../text/crm/contacts.ts'
import { isPausedAt } from './pause.ts'

/** What is out of the ordinary with a contact, as icons with their words for those who listen. */
export function ContactMarks({ contact, now }: { contact: Contact; now: number }) {
  return (
    <>
      {isPausedAt(contact, now) && (
        <Mark icon={<Pause size={14} fill="currentColor" />} label={text.paused} tone="text-warn" />
      )}
      {contact.optOut && <Mark icon={<BellOff size={14} />} label={text.optedOut} tone="text-muted" />}
      {contact.noWhatsApp && (
        <Mark icon={<PhoneOff size={14} />} label={text.noWhatsApp} tone="text-danger" />
      )}
      {contact.blocked && <Mark icon={<Ban size={14} />} label={text.blocked} tone="text-danger" />}
    </>
  )
}

function Mark({ icon, label, tone }: { icon: ReactNode; label: string; tone: string }) {
  return (
    <span title={label} className={tone}>
      {icon}
      <span className="sr-only">{label}</span>
    </span>
  )
}

/** The first of a contact's tags, and how many more there are. */
export function SomeTags({ tags, max }: { tags: Contact['tags']; max: number }) {
  const rest = tags.slice(max)
  return (
    <span className="flex min-w-0 items-center gap-1.5 overflow-hidden">
      {tags.slice(0, max).map((tag) => (
        <Chip key={tag._id} hue={tag.color} dot className="min-h-6! text-12!">
          {tag.name}
        </Chip>
      ))}
      {rest.length > 0 && (
        <span className="flex-none text-12 text-muted" title={rest.map(({ name }) => name).join(', ')}>
          {text.moreTags(rest.length)}
        </span>
      )}
    </span>
  )
}
