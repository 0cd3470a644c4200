import { limits } from '@recado/contract/wire/limits'

/**
 * Fields of one object: several times what anything in the contract, and anything of Meta's, has. A body of the size that is taken has
 * room for hundreds of thousands, which take seconds to be looked at.
 */
export const mostFields = 1000

/** Whether parsed JSON is nested no deeper, and its objects have no more fields, than what is told by anybody who means it. */
export function isWithinBounds(value: unknown, depth = 1): boolean {
  if (typeof value !== 'object' || value === null) return true
  // Checked before the descent: the recursion never goes deeper than the limit.
  if (depth > limits.bodyDepth) return false
  const inner: unknown[] = Array.isArray(value) ? value : Object.values(value)
  if (!Array.isArray(value) && inner.length > mostFields) return false
  return inner.every((item) => isWithinBounds(item, depth + 1))
}
