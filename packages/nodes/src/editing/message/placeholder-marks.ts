import { isKnownPlaceholder, placeholdersIn, plain } from '@recado/engine'

type Mark = { from: number; to: number; bad?: boolean }

/** Where a text's {{placeholders}} stand, and {startTime} as what every bot knows; those that nothing fills are bad. */
export function placeholderMarks(text: string, collected: readonly string[]): Mark[] {
  const known = new Set(collected.map(plain))
  return [...text.matchAll(/\{\{[^{}\n]{1,80}\}\}|\{[^{}\n]{1,80}\}/g)].flatMap(({ index, 0: written }) => {
    const [name] = placeholdersIn(written)
    if (name === undefined && !written.startsWith('{{')) return []
    const bad = name === undefined || !(isKnownPlaceholder(name) || known.has(plain(name)))
    return { from: index, to: index + written.length, ...(bad && { bad }) }
  })
}

/** The placeholders of a text that are filled in, as they are written, each once. */
export function filledPlaceholders(text: string, collected: readonly string[]): string[] {
  const good = placeholderMarks(text, collected).filter((mark) => !mark.bad)
  return [...new Set(good.map(({ from, to }) => text.slice(from, to)))]
}

/** The placeholders of a text that nothing fills, as they are written. */
export function unknownPlaceholders(text: string, collected: readonly string[]): string[] {
  const bad = placeholderMarks(text, collected).filter((mark) => mark.bad)
  return [...new Set(bad.map(({ from, to }) => text.slice(from, to)))]
}
