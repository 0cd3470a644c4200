/** A fact before it is anybody's. `label` names it within its source; each but once. */
export type MadeFact = { label: string; text: string }

const longestLabel = 120

/** Facts under labels that nobody shares: another one of the same name is its second. */
export function* labelled(facts: Iterable<MadeFact>): Generator<MadeFact> {
  const seen = new Map<string, number>()
  for (const { label, text } of facts) {
    const short = label.slice(0, longestLabel).toWellFormed()
    const times = (seen.get(short) ?? 0) + 1
    seen.set(short, times)
    yield { label: times === 1 ? short : `${short} (${times})`, text }
  }
}
