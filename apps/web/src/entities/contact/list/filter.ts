import {
  type ContactOrder,
  contactOrders,
  type ContactSort,
  contactSorts,
  usualOrder,
} from '@recado/contract/wire/choices'
import type { ContactFilter } from '@recado/contract/crm/contacts'
import type { Tag } from '@recado/contract/crm/tags'

export type ContactState = NonNullable<ContactFilter['state']>
export const contactStates = [
  'unanswered',
  'unread',
  'paused',
  'opted_out',
  'blocked',
  'no_whatsapp',
] as const satisfies readonly ContactState[]

/** What is looked for and in which order, as the screen keeps it. */
export interface Shown {
  search: string
  tags: readonly string[]
  state: ContactState | null
  sort: ContactSort
  order: ContactOrder
}

/** The latest first. */
export const byActivity = { sort: 'activity', order: 'desc' } as const satisfies Partial<Shown>

/** Everybody, whatever the order. */
export const everybody = { search: '', tags: [], state: null } satisfies Partial<Shown>

/** The filter that the address names: `?q=…&tags=a&tags=b&state=paused&sort=name&order=desc`. */
export function readFilter(query: URLSearchParams): Shown {
  const state = contactStates.find((known) => known === query.get('state')) ?? null
  const sort = contactSorts.find((known) => known === query.get('sort')) ?? 'activity'
  const order = contactOrders.find((known) => known === query.get('order')) ?? usualOrder(sort)
  return { search: query.get('q') ?? '', tags: query.getAll('tags'), state, sort, order }
}

/** The address with this filter in it; what else it says stays. */
export function writeFilter(query: URLSearchParams, shown: Shown): URLSearchParams {
  const { search, tags, state, sort, order } = shown
  const next = new URLSearchParams(query)
  for (const name of ['q', 'tags', 'state', 'sort', 'order']) next.delete(name)
  if (search !== '') next.set('q', search)
  for (const tag of tags) next.append('tags', tag)
  if (state !== null) next.set('state', state)
  if (sort !== 'activity') next.set('sort', sort)
  if (order !== usualOrder(sort)) next.set('order', order)
  return next
}

/** Without tags that are gone since the address was written; all of them while the bot's are not known. */
export function withTagsOf(shown: Shown, tags: readonly Tag[] | undefined): Shown {
  const known = shown.tags.filter((id) => tags?.some((tag) => tag._id === id) ?? true)
  return known.length === shown.tags.length ? shown : { ...shown, tags: known }
}

/** Whom the server looks for. */
export function asFilter({ search, tags, state }: Shown): ContactFilter {
  return {
    ...(search.trim() !== '' && { search: search.trim() }),
    ...(tags.length > 0 && { tags: [...tags] }),
    ...(state !== null && { state }),
  }
}

/** The same in an order. */
export const asQuery = (shown: Shown): ContactFilter & Pick<Shown, 'sort' | 'order'> => ({
  ...asFilter(shown),
  sort: shown.sort,
  order: shown.order,
})

/** The one kind of contacts that is shown; null where all are, or a search or tags narrow it too. */
export function kindOf({ search, tags, state }: Shown): (typeof contactStates)[number] | null {
  if (search.trim() !== '' || tags.length > 0) return null
  return contactStates.find((known) => known === state) ?? null
}

export const isFiltered = ({ search, tags, state }: Shown): boolean =>
  search.trim() !== '' || tags.length > 0 || state !== null
