/** What apps make is about 32 letters long; more than so many, a NUL or a blank a database cannot keep, or look for. */
const plausible = /^[^\p{C}\s]{1,255}$/u

/** An id that somebody's app gave a message; null for one that none makes, and a program of somebody's own does. */
export const wireIdOf = (told: string | null | undefined): string | null =>
  told && plausible.test(told) ? told : null
