import type { Reading } from './claims/claims.ts'
import { numeralAt } from './claims/numerals.ts'

/** How many of something a text says: what it counts, and small numbers by themselves. */
export function countsIn({ all, claims }: Reading): number[] {
  const counted = claims.flatMap(({ kind, value }) =>
    kind === 'quantity' && value !== undefined ? [value] : [],
  )
  return [...counted, ...smallCounts(all)]
}

const most = 100

export function smallCounts(all: Reading['all']): number[] {
  return all.flatMap((_, at) => {
    const numeral = numeralAt(all, at)
    return numeral && numeral.value > 1 && numeral.value <= most && !numeral.magnitude ? [numeral.value] : []
  })
}
