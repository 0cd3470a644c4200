/** Keeps what was made of the last `limit` keys that were asked for. `make` must not give undefined. */
export function keeping<T>(limit: number, make: (key: string) => T): (key: string) => T {
  const kept = new Map<string, T>()
  return (key) => {
    const value = kept.get(key) ?? make(key)
    kept.delete(key)
    kept.set(key, value)
    const [oldest] = kept.size > limit ? kept.keys() : []
    if (oldest !== undefined) kept.delete(oldest)
    return value
  }
}
