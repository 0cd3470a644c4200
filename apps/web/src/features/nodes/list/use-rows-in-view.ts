import type { Node } from '@recado/contract/builder/nodes'
import type { Section } from '@recado/nodes/editors'
import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useLayoutEffect, useMemo } from 'react'

/** A section's rows that are drawn, each with the room above it that rows which are not drawn would take, and that below the last. */
export type SectionInView = { rows: readonly { place: number; gap: number }[]; below: number }

type RowsInViewOptions = {
  /** The sections that have nodes, from top to bottom. */
  sections: readonly { section: Section; nodes: readonly Node[] }[]
  scroller: HTMLElement | null
  /** Drawn wherever the list is scrolled to: what is dragged and what has the focus. */
  pinned: readonly (string | null)[]
  /** Comes into view when it changes. */
  selectedId: string | null
}

/** Up to here every row is drawn: the browser's own search finds them all, and that is quick enough. */
const drawnWhole = 80
const head = 32
const row = 56
const followLine = 20

/** Which rows of a long list are drawn. `measure` is the ref of every heading and row, `indexOf` their data-index. */
export function useRowsInView({ sections, scroller, pinned, selectedId }: RowsInViewOptions) {
  const lines = useMemo(
    () => sections.flatMap(({ nodes }) => [null, ...nodes] as (Node | null)[]), // a heading before each section's nodes
    [sections],
  )
  const whole = lines.length <= drawnWhole
  const kept = whole
    ? []
    : pinned.flatMap((id) => lines.findIndex((line) => line?._id === id)).filter((at) => at >= 0)
  const virtual = useVirtualizer({
    count: whole ? 0 : lines.length,
    enabled: !whole,
    getScrollElement: () => scroller,
    estimateSize: (at) => sizeOf(lines[at] ?? null),
    getItemKey: (at) => lines[at]?._id ?? `head-${at}`,
    rangeExtractor: (range: Range) =>
      [...new Set([...defaultRangeExtractor(range), ...kept])].toSorted((a, b) => a - b),
    overscan: 8,
    useFlushSync: false,
  })

  useLayoutEffect(() => {
    const at = whole || selectedId === null ? -1 : lines.findIndex((line) => line?._id === selectedId)
    if (at >= 0) virtual.scrollToIndex(at, { align: 'auto' })
    // oxlint-disable-next-line react/exhaustive-deps -- only another chosen node moves the list
  }, [selectedId, scroller])

  const drawn = virtual.getVirtualItems()
  const starts = useMemo(() => {
    const at: number[] = []
    let next = 0
    for (const { nodes } of sections) {
      at.push(next)
      next += nodes.length + 1
    }
    return at
  }, [sections])

  const inView = (section: number): SectionInView => {
    const { nodes } = sections[section] ?? { nodes: [] }
    if (whole) return { rows: nodes.map((_, place) => ({ place, gap: 0 })), below: 0 }
    const first = (starts[section] ?? 0) + 1
    const sizes = virtual.measurementsCache
    let end = sizes[first - 1]?.end ?? 0
    const rows = drawn
      .filter(({ index }) => index >= first && index < first + nodes.length)
      .map(({ index, start, end: bottom }) => {
        const gap = start - end
        end = bottom
        return { place: index - first, gap }
      })
    return { rows, below: (sizes[first + nodes.length - 1]?.end ?? end) - end }
  }
  const indexOf = (section: number, place: number): number => (starts[section] ?? 0) + 1 + place
  const { measureElement } = virtual
  const measure = useCallback(
    (element: HTMLElement | null) => {
      if (!whole) measureElement(element)
    },
    [whole, measureElement],
  )
  return { inView, indexOf, measure }
}

/** Before it is drawn; what is drawn is measured. */
function sizeOf(line: Node | null): number {
  if (!line) return head
  return row + (typeof line.config.nextNodeId === 'string' ? followLine : 0)
}
