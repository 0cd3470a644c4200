import type { Answered } from '@recado/contract/wire/route'
import type { Contact, listContacts } from '@recado/contract/crm/contacts'
import type { InfiniteData } from '@tanstack/react-query'

export type ContactPage = Answered<typeof listContacts>
/** The pages read so far; the first one's parameter is null. */
export type ContactPages = InfiniteData<ContactPage, unknown>

/**
 * Reads pages as every contact once, the latest activity first. What it read last time it does not read again: a page
 * more costs a page, however many there are.
 */
export function contactReader(): (pages: ContactPages) => readonly Contact[] {
  let read: readonly ContactPage[] = []
  let seen = new Set<string>()
  let contacts: readonly Contact[] = []
  return ({ pages }) => {
    if (pages.length < read.length || read.some((page, index) => page !== pages[index])) {
      read = []
      seen = new Set()
      contacts = []
    }
    const fresh = pages
      .slice(read.length)
      .flatMap((page) => page.contacts.filter(({ _id }) => !seen.has(_id) && seen.add(_id).has(_id)))
    if (pages.length > read.length) contacts = contacts.concat(fresh)
    read = pages
    return contacts
  }
}

/**
 * The pages with a newer first page in them, so that a change needs one request however much was read. What the newer
 * one covers is as it says; what it pushed out of its end stays. Where more changed than one page holds, reading starts
 * over with it. Lists in another order move only where people do: what has changed further down is not on it.
 */
export function withFirstPage(known: ContactPages, first: ContactPage, byActivity = true): ContactPages {
  const last = first.contacts.at(-1)
  const startOver: ContactPages = { pages: [first], pageParams: [null] }
  if (first.nextCursor === null || !last) return startOver
  if (!byActivity) return beginsWith(known, first) ? withContacts(known, first.contacts) : startOver
  const before = new Map(known.pages.flatMap(({ contacts }) => contacts).map((one) => [one._id, one]))
  const unchanged = first.contacts.some((now) => {
    const then = before.get(now._id)
    return then !== undefined && activityOf(then) === activityOf(now)
  })
  if (!unchanged) return startOver
  const covered = new Set(first.contacts.map(({ _id }) => _id))
  const stays = (contact: Contact) => !covered.has(contact._id) && comesAfter(contact, last)
  const pages = known.pages.map((page) => ({ ...page, contacts: page.contacts.filter(stays) }))
  const [old] = pages
  if (!old) return startOver
  pages[0] = { ...old, contacts: [...first.contacts, ...old.contacts] }
  return { ...known, pages }
}

function beginsWith({ pages }: ContactPages, first: ContactPage): boolean {
  const before = pages.flatMap(({ contacts }) => contacts)
  return first.contacts.every(({ _id }, index) => before[index]?._id === _id)
}

/** The pages with these contacts as they are now, in their old places. */
export function withContacts(known: ContactPages, changed: readonly Contact[]): ContactPages {
  const now = new Map(changed.map((contact) => [contact._id, contact]))
  return inPages(known, (contacts) =>
    contacts.some(({ _id }) => now.has(_id)) ? contacts.map((one) => now.get(one._id) ?? one) : contacts,
  )
}

export function withoutContact(known: ContactPages, contactId: string): ContactPages {
  return inPages(known, (contacts) =>
    contacts.some(({ _id }) => _id === contactId)
      ? contacts.filter(({ _id }) => _id !== contactId)
      : contacts,
  )
}

function inPages(known: ContactPages, change: (contacts: Contact[]) => Contact[]): ContactPages {
  return {
    ...known,
    pages: known.pages.map((page) => {
      const contacts = change(page.contacts)
      return contacts === page.contacts ? page : { ...page, contacts }
    }),
  }
}

/** When somebody last wrote, else when the contact was made: what the server sorts by, ms UTC. */
const activityOf = ({ lastMessageDate, createdAt }: Contact): number =>
  Date.parse(lastMessageDate ?? createdAt)

function comesAfter(one: Contact, other: Contact): boolean {
  const [at, otherAt] = [activityOf(one), activityOf(other)]
  return at === otherAt ? one._id < other._id : at < otherAt
}
