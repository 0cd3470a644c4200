import type { BulkAction } from '@recado/contract/crm/contact-bulk'
import type { Contact } from '@recado/contract/crm/contacts'
import type { Tag } from '@recado/contract/crm/tags'
import type { ContactPages } from '../../../entities/contact/list/contact-pages.ts'
import type { Shown } from '../../../entities/contact/list/filter.ts'
import { isPausedAt } from '../../../entities/contact/pause.ts'

/** What was done with whom. */
export interface Done {
  action: BulkAction
  changed: ReadonlySet<string>
  tags: readonly Tag[]
  /** Now, ms UTC. */
  at: number
}

/** What was read, as it is after that: who is gone or fits no longer is left out, the others stay in their places. */
export function afterBulk(
  pages: ContactPages,
  done: Done,
  shown: Pick<Shown, 'tags' | 'state'>,
): ContactPages {
  const { action, changed, at } = done
  return {
    ...pages,
    pages: pages.pages.map((page) => {
      if (!page.contacts.some(({ _id }) => changed.has(_id))) return page
      const contacts = page.contacts.flatMap((contact) => {
        if (!changed.has(contact._id)) return contact
        if (action.type === 'delete') return []
        const now = changedBy(contact, done)
        return fits(now, shown, at) ? now : []
      })
      return { ...page, contacts }
    }),
  }
}

function changedBy(contact: Contact, { action, tags, at }: Done): Contact {
  switch (action.type) {
    case 'tag': {
      const { add = [], remove = [] } = action
      const kept = contact.tags.filter(({ _id }) => !remove.includes(_id) && !add.includes(_id))
      const given = tags.filter(({ _id }) => add.includes(_id))
      const all = [...kept, ...given.map(({ _id, name, color }) => ({ _id, name, color }))]
      return { ...contact, tags: all.toSorted((one, other) => one.name.localeCompare(other.name, 'es')) }
    }
    case 'pause': {
      const { minutes } = action
      const pausedUntil = minutes === undefined ? null : new Date(at + minutes * 60_000).toISOString()
      return { ...contact, paused: true, pausedUntil, pauseReason: 'button' }
    }
    case 'resume':
      return { ...contact, paused: false, pausedUntil: null, pauseReason: null }
    case 'optOut':
      return { ...contact, optOut: action.optOut, optOutAt: null, optOutBy: action.optOut ? 'owner' : null }
    case 'block':
      return { ...contact, blocked: action.blocked }
    case 'delete':
    case 'restore':
      return contact
  }
}

/** As far as anything that is done to many can change it. */
function fits(contact: Contact, { tags, state }: Pick<Shown, 'tags' | 'state'>, at: number): boolean {
  if (tags.length > 0 && !contact.tags.some(({ _id }) => tags.includes(_id))) return false
  if (state === 'paused') return isPausedAt(contact, at)
  if (state === 'opted_out') return contact.optOut
  return state !== 'blocked' || contact.blocked
}
