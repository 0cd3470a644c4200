import { useLayoutEffect, useState } from 'react'

/** Between two buttons, px. */
const gap = 4

/**
 * Which of a row's elements give way to those that stay, in the order of `names`, so that the row fits into what holds
 * it. They are marked with `data-gives-way`; what is hidden by other means takes no room.
 */
export function useGivingWay(names: readonly string[]) {
  const [row, setRow] = useState<HTMLElement | null>(null)
  const [gone, setGone] = useState<readonly string[]>([])
  useLayoutEffect(() => {
    const place = row?.parentElement
    if (!row || !place || typeof ResizeObserver === 'undefined') return
    const all = [...row.children].filter((each) => each instanceof HTMLElement)
    const widths = new Map<string, number>()
    const measure = () => {
      let room = place.clientWidth
      for (const each of all) {
        const { offsetWidth, dataset } = each
        const name = dataset['givesWay']
        if (name === undefined) room -= offsetWidth > 0 ? offsetWidth + gap : 0
        else if (offsetWidth > 0) widths.set(name, offsetWidth)
      }
      const kept = names.toReversed().filter((name) => {
        room -= (widths.get(name) ?? 0) + gap
        return room >= 0
      })
      const next = names.filter((name) => !kept.includes(name))
      setGone((before) => (before.join() === next.join() ? before : next))
    }
    measure()
    const observer = new ResizeObserver(measure)
    for (const each of [place, ...all]) observer.observe(each)
    return () => observer.disconnect()
  }, [row, names])
  return { row: setRow, hidden: (name: string) => gone.includes(name) }
}
