/** The next value, in which every part that did not change is the one of before: what shows it is not drawn anew. */
export function keepEqual<T>(before: unknown, next: T): T {
  if (Object.is(before, next) || !isObject(before) || !isObject(next)) return next
  if (Array.isArray(before) !== Array.isArray(next)) return next
  const keys = Object.keys(next)
  const kept = new Map(keys.map((key) => [key, keepEqual(before[key], next[key])]))
  const same =
    keys.length === Object.keys(before).length && keys.every((key) => Object.is(kept.get(key), before[key]))
  // Equal in every part, it is a T as well.
  if (same) return before as T
  return (Array.isArray(next) ? [...kept.values()] : Object.fromEntries(kept)) as T
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
