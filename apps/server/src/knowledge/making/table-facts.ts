import type { TableChoice } from '@recado/contract/knowledge/review'
import { limits } from '@recado/contract/wire/limits'
import { normalizeForSearch } from '../../platform/normalize-for-search.ts'
import { numberIn, priceText } from './amounts.ts'
import { headed } from './guess-columns.ts'
import type { MadeFact } from './made-fact.ts'

/** Room for what a row says besides. */
const { factText } = limits.knowledge

/**
 * Facts of a table: a row is one; where several columns are prices, each is one by itself («Hawaiana familiar: $45.000»), and what
 * the row says besides another.
 */
export function* tableFacts(
  rows: readonly (readonly string[])[],
  { name, prices, stock }: TableChoice,
): Generator<MadeFact> {
  const { header, body } = headed(rows)
  for (const row of body) {
    const cell = (at: number): string => (row[at] ?? '').trim()
    const label = name === null ? '' : cell(name)
    const besides = header.flatMap((title, at) => {
      if (at === name || at === stock || prices.includes(at) || cell(at) === '') return []
      return [title === '' ? cell(at) : `${title}: ${cell(at)}`]
    })
    const told = [...(stock === null || cell(stock) === '' ? [] : [stockText(cell(stock))]), ...besides]
    const costs = prices.filter((at) => cell(at) !== '')
    if (label === '' && costs.length === 0 && told.length < 2) continue
    const [only] = costs
    if (costs.length > 1) {
      for (const at of costs) {
        const named = [label, header[at] ?? ''].filter(Boolean).join(' ')
        yield made(named, `${named}: ${priceText(cell(at))}`, [])
      }
      if (told.length > 0) yield made(label, label, told)
    } else if (only !== undefined)
      yield made(label, label === '' ? priceText(cell(only)) : `${label}: ${priceText(cell(only))}`, told)
    else if (told.length > 0) yield made(label, label, told)
    // What heads the rows below it tells nothing by itself.
  }
}

function made(label: string, text: string, told: readonly string[]): MadeFact {
  const whole = [text, ...told].filter(Boolean).join('. ')
  return { label: label || whole.slice(0, 60), text: whole.slice(0, factText).toWellFormed() }
}

function stockText(cell: string): string {
  const left = numberIn(cell)
  if (left !== null) return left > 0 ? `Quedan ${left}` : 'Agotado'
  const word = normalizeForSearch(cell)
  if (['si', 'disponible', 'x', 'ok'].includes(word)) return 'Disponible'
  return ['no', 'agotado'].includes(word) ? 'Agotado' : `Disponibilidad: ${cell}`
}
