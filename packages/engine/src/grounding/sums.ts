import type { Claim } from './claims/claim.ts'

/** Parts of one sum, and ways of putting them together that are tried. */
const mostParts = 5
const mostCounts = 4

const format = new Intl.NumberFormat('es-CO')
const written = (value: number): string => `$${format.format(value)}`

/** How an amount comes of prices that hold, by what the answer shows; null where it does not. */
export function workedOut(
  claim: Claim,
  {
    prices,
    counts,
    percents,
  }: {
    /** Amounts of the answer that hold, each once. */
    prices: readonly number[]
    /** How many of something the answer or the customer says. */
    counts: readonly number[]
    /** Discounts of the answer that hold. */
    percents: readonly number[]
  },
): string | null {
  const value = claim.value ?? Number.NaN
  return discounted(value, prices, percents) ?? summed(value, prices, counts.slice(0, mostCounts))
}

const isSame = (one: number, other: number): boolean => Math.abs(one - other) < 0.01

/** Each price once, so many times, or not at all. */
function summed(value: number, prices: readonly number[], counts: readonly number[]): string | null {
  const times = [0, 1, ...counts.filter((count) => count > 1 && count <= 1000 && Number.isInteger(count))]
  const tried = prices.slice(0, mostParts)
  const search = (at: number, left: number, parts: readonly string[]): string | null => {
    if (isSame(left, 0))
      return parts.length > 1 || parts.some((part) => part.includes('×')) ? parts.join(' + ') : null
    const price = tried[at]
    if (price === undefined || left < 0) return null
    for (const count of times) {
      const part = count === 0 ? [] : [count === 1 ? written(price) : `${count} × ${written(price)}`]
      const found = search(at + 1, left - count * price, [...parts, ...part])
      if (found) return found
    }
    return null
  }
  const how = search(0, value, [])
  return how && `${how} = ${written(value)}`
}

function discounted(value: number, prices: readonly number[], percents: readonly number[]): string | null {
  for (const price of prices.slice(0, mostParts))
    for (const percent of percents.slice(0, mostParts)) {
      if (isSame((price * (100 - percent)) / 100, value))
        return `${written(price)} − ${percent} % = ${written(value)}`
      if (isSame((price * percent) / 100, value))
        return `${percent} % de ${written(price)} = ${written(value)}`
    }
  return null
}

/** How an amount comes of so many of what its own words name: «2 bultos de cemento: $69.800»; `isPrice` says what one costs. */
export function multiplied(
  value: number,
  counts: readonly number[],
  isPrice: (price: number) => boolean,
): string | null {
  const count = counts.find((each) => each > 1 && isPrice(value / each))
  return count === undefined
    ? null
    : `${format.format(count)} × ${written(value / count)} = ${written(value)}`
}
