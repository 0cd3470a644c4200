import { storableText } from '../../platform/db/statements/storable-text.ts'
import { conversationText } from '../../text/messaging/conversations.ts'

/** Longer than any that WhatsApp or its address book lets somebody write. */
const longestName = 200

/** A name from outside as it is kept; null for none, as for the blanks that some call themselves by. */
export const keptName = (name: string): string | null =>
  storableText(name.slice(0, longestName)).trim() || null

/** How the live log calls a customer: by name, else by number, else by username. */
export function nameOf(contact: {
  name: string | null
  pushName: string | null
  phoneNumber: string | null
  username: string | null
}): string {
  const { name, pushName, phoneNumber, username } = contact
  return name ?? pushName ?? phoneNumber ?? (username === null ? conversationText.someone : `@${username}`)
}

/** Whom a line of the live log is about: its readers go from there to the conversation. */
export function aboutContact(contact: Parameters<typeof nameOf>[0] & { id: string }): {
  contactId: string
  contact: string
} {
  return { contactId: contact.id, contact: nameOf(contact) }
}

/** The text of a message as the live log shows it, cut short. */
export function shortened(words: string, length = 60): string {
  const line = words.replace(/\s+/g, ' ').trim()
  // Cut by code points, so that an emoji is never halved.
  const points = Array.from(line)
  return points.length > length ? `${points.slice(0, length).join('').replace(/…$/, '')}…` : line
}
