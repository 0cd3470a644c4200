/** Money is kept in whole millionths of its unit: they add up without a remainder. */
export const inMicros = (amount: number): number => Math.round(amount * million)

/** The amount that so many millionths are, as people are told it. */
export const fromMicros = (micros: number): number => micros / million

const million = 1_000_000
