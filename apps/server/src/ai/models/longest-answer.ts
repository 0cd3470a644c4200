import type { Resolved } from './resolve.ts'

/** Enough for a chat; thoughts need more. */
const answerTokens = 700
const thoughtfulTokens = 4_000

/** What a model may write at most, thoughts included. */
export function mostTokens({ row, effort }: Pick<Resolved, 'row' | 'effort'>): number {
  // One that nobody knows may think as well.
  const thinks = row === null || (effort !== null && effort !== 'none')
  return thinks ? thoughtfulTokens : answerTokens
}
