import type { Call } from './route.ts'

const DEFAULT_LIMIT = 25
const MOST = 1000

/** A page of a list by `limit` and `after`, and how to go on. Cursors are places in the list. */
export function pageOf<T>(
  all: readonly T[],
  { query, address }: Pick<Call, 'query' | 'address'>,
): { items: T[]; paging: object } {
  const limit = Math.min(Number(query.get('limit') ?? DEFAULT_LIMIT) || DEFAULT_LIMIT, MOST)
  const start = placeOf(query.get('after'))
  const end = Math.min(start + limit, all.length)
  const next = new URLSearchParams([...query])
  next.set('after', cursor(end))
  const more = end < all.length ? { next: `${address}?${next.toString()}` } : {}
  return {
    items: all.slice(start, end),
    paging: { cursors: { before: cursor(start), after: cursor(end) }, ...more },
  }
}

function cursor(place: number): string {
  return Buffer.from(`place ${place}`).toString('base64url')
}

function placeOf(given: string | null): number {
  const place = given === null ? '' : Buffer.from(given, 'base64url').toString()
  return Number(place.replace('place ', '')) || 0
}
