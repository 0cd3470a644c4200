/** A fact before it is anybody's. `label` names it within its source; each but once. */
export type MadeFact = { label: string; text: string }

/** What may become a fact once its owner says that it is right. `about`: where it comes from. */
export type OfferedRow = MadeFact & { about: string | null }

const longestLabel = 120

const nth = (label: string, times: number): string => (times === 1 ? label : `${label} (${times})`)

/** Facts under labels that nobody shares: another one of the same name is its second. */
export function* labelled(facts: Iterable<MadeFact>): Generator<MadeFact> {
  const seen = new Map<string, number>()
  for (const { label, text } of facts) {
    const short = label.slice(0, longestLabel).toWellFormed()
    let times = (seen.get(short) ?? 0) + 1
    // What is called «Corte (2)» by itself is no second «Corte».
    while (times > 1 && seen.has(nth(short, times))) times += 1
    seen.set(short, times)
    const own = nth(short, times)
    if (times > 1) seen.set(own, 1)
    yield { label: own, text }
  }
}
