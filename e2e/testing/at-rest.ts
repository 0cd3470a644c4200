/** Runs in the page: resolves when no colour or place is on its way to another. */
export const atRest = () =>
  Promise.allSettled(
    document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().iterations !== Infinity)
      .map((animation) => animation.finished),
  )
