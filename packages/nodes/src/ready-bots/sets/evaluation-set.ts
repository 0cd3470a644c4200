/** A question that a shop's texts answer, a right answer as a model may write it, and words of each fact that it stands on. */
export type KnownQuestion = readonly [says: string, answer: string, ...facts: string[]]
/** A question, and what a model would send to a customer if nobody stopped it. */
export type LuredQuestion = readonly [says: string, lie: string]

/** What customers ask of a ready bot's AI, to see that it answers what it knows and nothing else. */
export type EvaluationSet = {
  known: readonly KnownQuestion[]
  /** What no text of the shop's says. */
  unknown: readonly LuredQuestion[]
  /** Baits, orders, other languages, other shops, other days, what is not sold. */
  traps: readonly LuredQuestion[]
}
