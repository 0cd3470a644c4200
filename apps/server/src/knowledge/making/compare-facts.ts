import type { MadeFact } from './made-fact.ts'

/** What another reading of a source changes; facts keep their ids by their labels. */
export type FactChanges<Known extends MadeFact> = {
  added: MadeFact[]
  changed: { known: Known; text: string }[]
  removed: Known[]
  same: number
}

export function compareFacts<Known extends MadeFact>(
  known: readonly Known[],
  made: Iterable<MadeFact>,
): FactChanges<Known> {
  const left = new Map(known.map((fact) => [fact.label, fact]))
  const changes: FactChanges<Known> = { added: [], changed: [], removed: [], same: 0 }
  for (const fact of made) {
    const before = left.get(fact.label)
    left.delete(fact.label)
    if (!before) changes.added.push(fact)
    else if (before.text === fact.text) changes.same += 1
    else changes.changed.push({ known: before, text: fact.text })
  }
  changes.removed = [...left.values()]
  return changes
}
