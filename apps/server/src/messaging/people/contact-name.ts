import { limits } from '@recado/contract/wire/limits'
import { storableText } from '../../platform/db/statements/storable-text.ts'
import { conversationText } from '../../text/messaging/conversations.ts'

/**
 * Letters of a name from outside that are looked at, before what is not shown is left out of them: more than any app lets
 * somebody write, and few enough of the megabytes that a program may send.
 */
const lookedAt = 1000

/** What is not shown, or turns the order of the letters of a whole line around: «Ana\u202Egpj» reads as «Anajpg». */
const unseen = /\p{Bidi_Control}/gu
const shown = /[^\s\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u

/**
 * A name from outside as it is kept, on one line; null for none, as for the blanks that some call themselves by. Its length
 * is our own choice, for WhatsApp documents none: as long as one that an owner writes, so that a form holds it and an
 * exported contact can be imported. What its apps let somebody write is shorter, 25 characters
 * (whatsapp-tips.com, read on 2026-11-29).
 */
export function keptName(name: string): string | null {
  const line = storableText(name.slice(0, lookedAt))
    .replaceAll(unseen, '')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
  const from = line.search(shown)
  if (from < 0) return null
  // Never half of an emoji.
  return line
    .slice(from, from + limits.name)
    .replace(/\p{Cs}$/u, '')
    .trim()
}

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
