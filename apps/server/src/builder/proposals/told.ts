import { breather } from '../../platform/time/breather.ts'
import { looksLikeOrder } from '../../knowledge/making/orders.ts'

/** A fact that counts, with the name of where it comes from. */
export type KnownFact = { id: string; label: string; text: string; source: string }

/** What a fact says, apart from what it was asked; `lines` are words of the fact as they stand. */
export type Told = { fact: KnownFact; name: string; question: string | null; lines: string[] }

/** Null for what would tell the bot what to do. */
export function toldBy(fact: KnownFact): Told | null {
  if (looksLikeOrder(fact.text)) return null
  const name = fact.label.replace(/ \(\d{1,4}\)$/, '')
  const asked = fact.text.startsWith(`${name} `) && asking.test(name)
  const said = asked ? fact.text.slice(name.length + 1) : fact.text
  return { fact, name, question: asked ? name : null, lines: linesOf(said) }
}

/** What facts say, a few at a time: others have their turn in between. */
export async function toldOf(facts: readonly KnownFact[]): Promise<Told[]> {
  const breathe = breather()
  const told: Told[] = []
  for (const fact of facts) {
    const each = toldBy(fact)
    if (each) told.push(each)
    await breathe()
  }
  return told
}

/** A question, as customers write one. */
const asking =
  /[?¿]|^(?:cu[aá]nt|qu[eé] |c[oó]mo |d[oó]nde |cu[aá]ndo |cu[aá]l|tienen |hacen |venden |abren )/i

/** Lines, and within them sentences; «Cra. 7» ends none, and «p. m.» only where the next one begins. */
const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .flatMap((line) =>
      line.replaceAll(/(\p{L}{3}[.!]|[ap]\. ?m\.|\d[.!]|[?])\s{1,3}(?=[\p{Lu}¡¿])/gu, '$1\n').split('\n'),
    )
    .map((line) => line.trim())
    .filter((line) => line !== '')
