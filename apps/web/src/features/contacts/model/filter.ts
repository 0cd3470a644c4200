import type { ContactFilter } from '@recado/contract/contacts'
import type { Tag } from '@recado/contract/tags'

export type ContactState = NonNullable<ContactFilter['state']>
export const contactStates = [
  'unanswered',
  'unread',
  'paused',
  'opted_out',
  'blocked',
  'no_whatsapp',
] as const satisfies readonly ContactState[]

/** What is looked for, as the screen keeps it. */
export interface Shown {
  search: string
  tags: readonly string[]
  state: ContactState | null
}

/** The filter that the address names: `?q=…&tags=a&tags=b&state=paused`. */
export function readFilter(query: URLSearchParams): Shown {
  const state = contactStates.find((known) => known === query.get('state')) ?? null
  return { search: query.get('q') ?? '', tags: query.getAll('tags'), state }
}

/** The address with this filter in it; what else it says stays. */
export function writeFilter(query: URLSearchParams, { search, tags, state }: Shown): URLSearchParams {
  const next = new URLSearchParams(query)
  for (const name of ['q', 'tags', 'state']) next.delete(name)
  if (search !== '') next.set('q', search)
  for (const tag of tags) next.append('tags', tag)
  if (state !== null) next.set('state', state)
  return next
}

/** Without tags that are gone since the address was written; all of them while the bot's are not known. */
export function withTagsOf(shown: Shown, tags: readonly Tag[] | undefined): Shown {
  const known = shown.tags.filter((id) => tags?.some((tag) => tag._id === id) ?? true)
  return known.length === shown.tags.length ? shown : { ...shown, tags: known }
}

/** As the server takes it. */
export function asQuery({ search, tags, state }: Shown): {
  search?: string
  tags?: string[]
  state?: ContactState
} {
  return {
    ...(search.trim() !== '' && { search: search.trim() }),
    ...(tags.length > 0 && { tags: [...tags] }),
    ...(state !== null && { state }),
  }
}

export const isFiltered = ({ search, tags, state }: Shown): boolean =>
  search.trim() !== '' || tags.length > 0 || state !== null
