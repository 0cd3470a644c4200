import type { Tag } from '@recado/contract/crm/tags'
import { IconButton } from '@recado/ui'
import { Pencil, Trash2 } from 'lucide-react'
import { Link } from 'react-router'
import { text } from '../../../text/crm/tags.ts'

interface TagRowProps {
  tag: Tag
  contactsHref: string
  onEdit: () => void
  onRemove: () => void
}

/** A tag: its colour, name and description, who has it, and its two buttons. */
export function TagRow({ tag, contactsHref, onEdit, onRemove }: TagRowProps) {
  const contacts = text.contacts(tag.contactCount)
  return (
    <li
      data-row
      tabIndex={-1}
      className="flex min-h-16 items-center gap-3 py-2 pr-2 pl-5 focus-visible:-outline-offset-2 phone:pl-4"
    >
      <span
        aria-hidden
        style={{ backgroundColor: tag.color }}
        className="size-3 flex-none rounded-chip inset-ring inset-ring-ink/15"
      />
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4">
        <div className="min-w-0 flex-1 basis-44">
          <p className="truncate font-semibold" title={tag.name}>
            {tag.name}
          </p>
          {tag.description !== '' && (
            <p className="line-clamp-2 text-13 text-muted wrap-anywhere">{tag.description}</p>
          )}
        </div>
        {tag.contactCount > 0 ? (
          <Link
            to={contactsHref}
            aria-label={text.seeContacts(tag.name, contacts)}
            className="touch-area flex-none text-13 text-muted tabular-nums underline decoration-line underline-offset-4 hover:text-ink"
          >
            {contacts}
          </Link>
        ) : (
          <span className="flex-none text-13 text-muted tabular-nums">{contacts}</span>
        )}
      </div>
      <div className="flex flex-none">
        <IconButton label={text.edit(tag.name)} icon={<Pencil size={16} />} onClick={onEdit} />
        <IconButton
          label={text.remove(tag.name)}
          icon={<Trash2 size={16} />}
          variant="danger"
          onClick={onRemove}
        />
      </div>
    </li>
  )
}
