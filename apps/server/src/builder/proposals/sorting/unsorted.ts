import { productOf } from '../products.ts'
import type { Told } from '../told.ts'
import { isService } from '../topics.ts'

/** What rules make no piece of: neither sold, nor asked, nor all of it what customers of every shop ask. */
export const unsortedOf = (told: readonly Told[]): Told[] =>
  told.filter(
    (each) =>
      each.question === null && productOf(each) === null && each.lines.some((line) => !isService(line)),
  )

/** Of one ask, some 6,000 tokens; of one run, so many asks. */
const most = { characters: 18_000, parts: 5 }

/** Facts in parts that one ask each has room for; the last ones are left where there are too many. */
export function partsOf(told: readonly Told[]): Told[][] {
  const parts: Told[][] = []
  let left = 0
  for (const each of told) {
    const size = each.fact.text.length + 10
    if (size > left) {
      if (parts.length === most.parts) break
      parts.push([])
      left = most.characters
    }
    parts.at(-1)?.push(each)
    left -= size
  }
  return parts
}
