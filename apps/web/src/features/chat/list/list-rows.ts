import type { Contact } from '@recado/contract/crm/contacts'
import type { FoundMessage } from '@recado/contract/messaging/messages'
import { text } from '../../../text/crm/chat.ts'

/** A line of the list of chats. */
export type ListRow =
  | { kind: 'chat'; key: string; contact: Contact }
  | { kind: 'found'; key: string; found: FoundMessage }
  | { kind: 'heading'; key: string; label: string }

interface FoundChats {
  talked: readonly Contact[]
  others: readonly Contact[]
  found: readonly FoundMessage[]
  searching: boolean
}

/** Conversations first, then who never wrote, then the messages that were found; each contact once. */
export function rowsOf({ talked, others, found, searching }: FoundChats): ListRow[] {
  const known = new Set(talked.map(({ _id }) => _id))
  const strangers = others.filter(({ _id }) => !known.has(_id))
  const { headings } = text
  return [
    ...talked.map(chatRow),
    ...(strangers.length > 0
      ? [heading('others', searching ? headings.contacts : headings.neverTalked), ...strangers.map(chatRow)]
      : []),
    ...(found.length > 0
      ? [
          heading('messages', headings.messages),
          ...found.map((one): ListRow => ({ kind: 'found', key: `found-${one.message._id}`, found: one })),
        ]
      : []),
  ]
}

const chatRow = (contact: Contact): ListRow => ({ kind: 'chat', key: contact._id, contact })
const heading = (key: string, label: string): ListRow => ({ kind: 'heading', key, label })
