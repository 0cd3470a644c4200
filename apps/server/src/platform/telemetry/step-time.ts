/** Milliseconds UTC with fractions, by a clock that only goes forward: for measuring, not for deciding. */
export const stepTime = (): number => performance.timeOrigin + performance.now()
