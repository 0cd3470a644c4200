/** A transaction that waits since then, by `performance.now()`; `first`: before all that are not. */
type Queued = { first: boolean; since: number }

/** Puts it behind those that go before it. */
export function queueUp<T extends Queued>(queue: T[], transaction: T): void {
  const place = transaction.first ? queue.findIndex(({ first }) => !first) : -1
  if (place === -1) queue.push(transaction)
  else queue.splice(place, 0, transaction)
}

/** Puts those back that were taken and not done: they waited longest of their kind. */
export function putBack<T extends Queued>(queue: T[], taken: readonly T[]): void {
  const all = [...taken, ...queue]
  queue.splice(0, queue.length, ...all.filter(({ first }) => first), ...all.filter(({ first }) => !first))
}

export const goesFirst = (scope: object | string): boolean => typeof scope === 'object' && 'first' in scope

/** How long (ms) others stand behind those that go first: a tenth of the patience with which they wait. */
export const longestBehindMs = 500

/**
 * Takes the next group out, `most` of one kind: what goes first shares its commit with nothing that does not. Once others have waited
 * long they have every second group: an account whose app tells thousands of messages at once would have nobody else write, for
 * as long as they come. `wasFirst`: the last group was of those that go first.
 */
export function takeGroup<T extends Queued>(
  queue: T[],
  most: number,
  { wasFirst, now }: { wasFirst: boolean; now: number },
): T[] {
  const others = queue.findIndex(({ first }) => !first)
  const waitedMs = now - (queue[others]?.since ?? now)
  if (others > 0 && !(wasFirst && waitedMs >= longestBehindMs)) return queue.splice(0, Math.min(others, most))
  return queue.splice(Math.max(others, 0), most)
}

/** How long (ms) a group goes on that something waits for which goes first: a webhook's answer waits for two of them at most. */
export const shortGroupMs = 10
