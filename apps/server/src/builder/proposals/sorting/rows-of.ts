import { checkAnswer, plainWords } from '@recado/engine'
import { priceText } from '../../../knowledge/making/amounts.ts'
import type { Sorted } from '../../../knowledge/reading/reading.ts'
import { sortingText as text } from '../../../text/builder/sorting.ts'
import type { KnownFact, Told } from '../told.ts'
import type { SortedAnswer } from './question.ts'

/** An item as a row would say it. `copied` has to stand in the fact word for word; of `asked`, a question, the figures alone. */
type Item = { label: string; text: string; copied: readonly string[]; asked?: string; donde: number }

/** What a model sorted, as rows that their owner may take; what does not stand in its fact as it was given is left out and counted. */
export function rowsOf(
  answer: SortedAnswer,
  told: readonly Told[],
): { rows: Sorted['rows']; dropped: number } {
  const items = itemsOf(answer)
  const rows = items.flatMap((item) => {
    const fact = told[item.donde - 1]?.fact
    if (!fact || !standsIn(item, fact)) return []
    return [{ label: item.label, text: item.text, about: text.about(fact.source, fact.text) }]
  })
  return { rows, dropped: items.length - rows.length }
}

/** Those that say something: half of one says nothing. */
function itemsOf({ negocio, horarios, productos, preguntas }: SortedAnswer): Item[] {
  return [
    ...negocio
      .filter(({ valor }) => line(valor))
      .map(({ campo, valor, donde }) => {
        const label = text.fields[campo]
        return { label, text: `${label}: ${line(valor)}`, copied: [valor], donde }
      }),
    ...horarios
      .filter(({ desde, hasta }) => line(desde) && line(hasta))
      .map(({ dias, desde, hasta, donde }) => ({
        label: text.hours,
        text: text.open(line(dias), line(desde), line(hasta)),
        copied: [dias, desde, hasta],
        donde,
      })),
    ...productos
      .filter(({ nombre, precio }) => line(nombre) && line(precio))
      .map(({ seccion, nombre, variante, precio, unidad, donde }) => {
        const label = said(nombre, variante)
        const costs = said(priceText(line(precio)), unidad)
        const headed = line(seccion) === '' ? '' : `${line(seccion)}: `
        const told = `${headed}${label}: ${costs}`
        return { label, text: told, copied: [seccion, nombre, variante, precio, unidad], donde }
      }),
    ...preguntas
      .filter(({ pregunta, respuesta }) => line(pregunta) && line(respuesta))
      .map(({ pregunta, respuesta, donde }) => {
        const label = line(pregunta)
        return { label, text: said(pregunta, respuesta), copied: [respuesta], asked: pregunta, donde }
      }),
  ]
}

const line = (words: string): string => words.replaceAll(/\s+/g, ' ').trim()
const said = (...parts: string[]): string => parts.map(line).filter(Boolean).join(' ')

const figuresIn = (words: string): string[] => words.match(/\d(?:[\d.,:]{0,20}\d)?/g) ?? []
const wordsIn = (words: string): string[] => plainWords(words).trim().split(' ').filter(Boolean)

/** Word for word, figure for figure, and no figure of one thing beside another. */
function standsIn({ text: told, copied, asked = '' }: Item, fact: KnownFact): boolean {
  const [figures, words] = [new Set(figuresIn(fact.text)), new Set(wordsIn(fact.text))]
  if (![...copied, asked].flatMap(figuresIn).every((figure) => figures.has(figure))) return false
  if (!copied.flatMap(wordsIn).every((word) => words.has(word))) return false
  const nothing = { owner: [], moment: '', weekday: null, results: [], shop: [], customer: [] }
  return checkAnswer(told, { facts: [{ id: fact.id, text: fact.text }], ...nothing }).objections.length === 0
}
