/** Numbers in brackets, as a model was told to cite by; some write their own kind of brackets. */
const citation = /\s?[[【]\s?(\d{1,4}(?:\s?,\s?\d{1,4}){0,9})\s?[\]】]/g

/**
 * An answer without the numbers of the facts that it cites, from 1 to `count`: their places in what was told, each once, and
 * numbers that none of them has. Where nothing was told, brackets are the answer's own.
 */
export function citedIn(answer: string, count: number): { said: string; cited: number[]; unknown: number[] } {
  if (count === 0) return { said: answer, cited: [], unknown: [] }
  const numbers = new Set<number>()
  const said = answer.replace(citation, (_, list: string) => {
    for (const number of list.split(',')) numbers.add(Number(number))
    return ''
  })
  const isKnown = (number: number): boolean => number >= 1 && number <= count
  return {
    said: said.trim(),
    cited: [...numbers].filter(isKnown).map((number) => number - 1),
    unknown: [...numbers].filter((number) => !isKnown(number)),
  }
}
