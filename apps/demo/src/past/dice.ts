/** The same luck every time: a generator with a seed. */
export type Dice = { below: (limit: number) => number; oneOf: <T>(items: readonly T[]) => T }

export function dice(seed: number): Dice {
  let state = seed
  const below = (limit: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * limit)
  }
  const oneOf = <T>(items: readonly T[]): T => {
    const item = items[below(items.length)]
    if (item === undefined) throw new Error('There is nothing to choose from')
    return item
  }
  return { below, oneOf }
}
