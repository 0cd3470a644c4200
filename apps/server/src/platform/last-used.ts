/**
 * For an `LRUCache` of so many at most. It takes its room as it fills: by `max` it would take all of it when it is made, which
 * is milliseconds for ten thousand, and a server makes twenty such.
 */
export const lastUsed = (most: number): { maxSize: number; sizeCalculation: () => number } => ({
  maxSize: most,
  sizeCalculation: () => 1,
})
