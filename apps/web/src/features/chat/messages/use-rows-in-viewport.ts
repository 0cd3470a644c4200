import {
  defaultRangeExtractor,
  observeElementOffset,
  type Range,
  useVirtualizer,
} from '@tanstack/react-virtual'
import { useCallback, useMemo, type RefObject } from 'react'
import type { MessageRow } from './days.ts'

/** Oldest first. `gap`: pixels of rows that are not drawn between it and the drawn one above it. */
export interface DrawnRow {
  row: MessageRow
  /** From the end of the list. */
  index: number
  gap: number
}

interface RowsInViewportOptions {
  list: RefObject<HTMLElement | null>
  /** Drawn wherever the list is scrolled to, by key. */
  kept: readonly string[]
}

/** Up to here every row is drawn: the browser's own search finds them all, and that is quick enough. */
const drawnWhole = 80
/** Drawn before and after a row that is kept. */
const around = 4
/** Before it is drawn; what is drawn is measured, and its height is kept. */
const rowHeight = 64

/**
 * Which rows of a long list are drawn, and the pixels that those above and below them take. They are counted from the
 * end, from which the list itself is drawn: pages of older messages come in behind all others and move nothing.
 * `measure` is the ref of every drawn row, and its index its data-index.
 */
export function useRowsInViewport(rows: readonly MessageRow[], { list, kept }: RowsInViewportOptions) {
  const rowAt = useCallback((index: number) => rows[rows.length - 1 - index], [rows])
  const places = useMemo(() => placesOf(rows, kept), [rows, kept])
  // oxlint-disable-next-line react/incompatible-library -- what memoised rows get of it, `measure`, stays the same
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => list.current,
    // Reversed: 0 is the end, and what is above is negative.
    observeElementOffset: (one, tell) =>
      observeElementOffset(one, (offset, scrolling) => tell(-offset, scrolling)),
    // The list is held still by what is in sight (useHeldSight), never from here.
    scrollToFn: () => {},
    estimateSize: () => rowHeight,
    // Whole pixels, as measured otherwise, would add up over a long way.
    measureElement: (row) => row.getBoundingClientRect().height,
    // One for as long as the rows are the same: with another one all heights are added up anew.
    getItemKey: useCallback((index: number) => rowAt(index)?.key ?? index, [rowAt]),
    rangeExtractor: (range: Range) =>
      range.count <= drawnWhole
        ? Array.from({ length: range.count }, (_, index) => index)
        : [...new Set([...defaultRangeExtractor(range), ...places])].toSorted((a, b) => a - b),
    // A turn of the wheel and what stands under the last message, between two frames.
    overscan: 16,
  })
  virtual.shouldAdjustScrollPositionOnItemSizeChange = () => false

  const items = virtual.getVirtualItems().toReversed()
  let top = items[0]?.end ?? 0
  const drawn: DrawnRow[] = []
  for (const { index, start, end } of items) {
    const row = rowAt(index)
    if (row) drawn.push({ row, index, gap: top - end })
    top = start
  }
  return {
    drawn,
    above: virtual.getTotalSize() - (items[0]?.end ?? 0),
    below: top,
    measure: virtual.measureElement,
  }
}

/** Each kept row with some around it: the next step of the keyboard leads there, and brings more into sight. */
function placesOf(rows: readonly MessageRow[], kept: readonly string[]): number[] {
  return kept.flatMap((key) => {
    const at = rows.findIndex((row) => row.key === key)
    if (at < 0) return []
    const [from, to] = [Math.max(0, at - around), Math.min(rows.length, at + around + 1)]
    return Array.from({ length: to - from }, (_, nth) => rows.length - 1 - from - nth)
  })
}
