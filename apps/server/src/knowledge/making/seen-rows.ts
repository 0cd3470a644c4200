import type { Seen } from '../reading/reading.ts'
import { knowledgeText as text } from '../../text/builder/knowledge.ts'
import { priceText } from './amounts.ts'
import type { OfferedRow } from './made-fact.ts'

/** What a model read of pictures, as facts that its owner may take. */
export function seenRows({ rows }: Seen): OfferedRow[] {
  const scanned = new Set(rows.map(({ page }) => page)).size > 1
  return rows.map(({ page, section, name, price, more }) => {
    const costs = price === '' ? '' : priceText(price)
    const what = [name, costs].filter(Boolean).join(': ')
    const said = [what, sentence(more)].filter(Boolean).join('. ')
    return {
      label: name || more.slice(0, 80) || costs,
      text: section === '' ? said : `${section}: ${said}`,
      about: scanned ? text.page(page) : null,
    }
  })
}

const sentence = (words: string): string => words.charAt(0).toLocaleUpperCase('es') + words.slice(1)
