import { useEffect, useState, type RefObject } from 'react'
import { hitsIn } from './found-words.ts'
import type { Line } from '../conversation/lines.ts'

/** A message to be shown; asked for again it is another `time`. `words` are marked in it. */
export interface Sought {
  messageId: string
  words: string
  time: number
}

/** How long it is lit. */
const litMs = 3000
/** Of the browser's own highlights, see the styles. */
const highlightName = 'buscado'

/** Brings the message that was looked for into the middle of the list, marks its words, and answers its key while it is lit. */
export function useFoundRow(
  list: RefObject<HTMLElement | null>,
  lines: readonly Line[],
  sought: Sought | null,
) {
  const [lit, setLit] = useState<string | null>(null)
  const key = keyOf(lines, sought)
  useEffect(() => {
    const row = key === undefined ? null : list.current?.querySelector(`[data-row="${CSS.escape(key)}"]`)
    if (!row || key === undefined) return
    row.scrollIntoView({ block: 'center', behavior: 'instant' })
    // oxlint-disable-next-line react/set-state-in-effect -- it is lit when it is in sight, and not for good
    setLit(key)
    const unmark = mark(row, sought?.words ?? '')
    const timer = setTimeout(() => setLit(null), litMs)
    return () => {
      clearTimeout(timer)
      unmark()
    }
    // Asked for again, it is another one.
  }, [list, key, sought])
  return lit
}

/** The line of what was looked for; none while nothing is. What is on its way has no id to be looked for by. */
export function keyOf(lines: readonly Line[], sought: Sought | null): string | undefined {
  return sought === null ? undefined : lines.find(({ message }) => message?._id === sought.messageId)?.key
}

/** Marks words without touching what React has drawn; nothing where the browser has no highlights. */
function mark(row: Element, words: string): () => void {
  if (words === '' || !('highlights' in CSS)) return () => {}
  const ranges: Range[] = []
  const texts = document.createTreeWalker(row, NodeFilter.SHOW_TEXT)
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    for (const { from, to } of hitsIn(node.textContent ?? '', words)) {
      const range = new Range()
      range.setStart(node, from)
      range.setEnd(node, to)
      ranges.push(range)
    }
  }
  CSS.highlights.set(highlightName, new Highlight(...ranges))
  return () => void CSS.highlights.delete(highlightName)
}
