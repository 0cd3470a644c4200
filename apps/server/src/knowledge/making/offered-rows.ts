import type { SourceChoices, SourceReview } from '@recado/contract/knowledge/review'
import { limits } from '@recado/contract/wire/limits'
import type { Content } from '../reading/reading.ts'
import { chatRows } from './chat-rows.ts'
import { labelled, type MadeFact, type OfferedRow } from './made-fact.ts'
import { looksLikeOrder } from './orders.ts'
import { seenRows } from './seen-rows.ts'

/** Rows to be taken one by one; none of a chat whose shop is not known; null where a source is used as a whole. */
export function offeredRows(content: Content, shop: number | undefined): OfferedRow[] | null {
  if (content.kind === 'seen') return named(seenRows(content))
  if (content.kind === 'sorted') return named(content.rows)
  if (content.kind !== 'chat') return null
  return shop === undefined ? [] : named(chatRows(content, shop))
}

function named(rows: readonly OfferedRow[]): OfferedRow[] {
  const shown = rows.slice(0, limits.knowledge.rows)
  const facts = [...labelled(shown)]
  return shown.map(({ about, text }, place) => ({
    label: facts[place]?.label ?? '',
    text: text.slice(0, limits.knowledge.factText).toWellFormed(),
    about,
  }))
}

/** The facts of the rows that were taken, in their owner's words. */
export function takenFacts(rows: readonly OfferedRow[], taken: SourceChoices['rows'] = []): MadeFact[] {
  const words = new Map(taken.map(({ row, text }) => [row, text]))
  return rows.flatMap(({ label }, at) => {
    const text = words.get(at)
    return text === undefined ? [] : [{ label, text }]
  })
}

/** As they are shown: what counts already is marked. */
export function shownRows(
  rows: readonly OfferedRow[],
  known: readonly MadeFact[],
): NonNullable<SourceReview['rows']> {
  const facts = new Set(known.map(({ text }) => text))
  return rows.map(({ text, about }) => ({
    text,
    about,
    known: facts.has(text),
    order: looksLikeOrder(text),
  }))
}
