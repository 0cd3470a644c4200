/** A transaction that waits; `first`: before all that are not. */
type Queued = { first: boolean }

/** Puts it behind those that go before it. */
export function queueUp<T extends Queued>(queue: T[], transaction: T): void {
  const place = transaction.first ? queue.findIndex(({ first }) => !first) : -1
  if (place === -1) queue.push(transaction)
  else queue.splice(place, 0, transaction)
}

export const goesFirst = (scope: object | string): boolean => typeof scope === 'object' && 'first' in scope
