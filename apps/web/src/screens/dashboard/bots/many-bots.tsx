import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { type BotGridProps, gridColumns } from './bot-grid.tsx'
import { CreateCard } from './create-card.tsx'
import { PanelBotCard } from './panel-bot-card.tsx'

/** Pixels: a row of cards until it is measured, and the space between rows, as the grid's. */
const usualHeight = 234
const gap = 16

/** The same grid for hundreds of bots: the rows in sight are drawn, and some around them for who walks by keyboard. */
export function ManyBots({ bots, byBot, failed, onCreate }: BotGridProps) {
  const grid = useRef<HTMLDivElement>(null)
  const { columns, top } = usePlace(grid)
  // oxlint-disable-next-line react/incompatible-library -- nothing of it is handed to memoised cards
  const rows = useWindowVirtualizer({
    count: Math.ceil((bots.length + 1) / columns),
    estimateSize: () => usualHeight,
    getItemKey: (row) => bots[row * columns]?._id ?? 'create',
    scrollMargin: top,
    overscan: 3,
    gap,
  })
  return (
    <div ref={grid} className="relative" style={{ height: rows.getTotalSize() }}>
      {rows.getVirtualItems().map(({ index, key, start }) => (
        <div
          key={key}
          ref={rows.measureElement}
          data-index={index}
          className={`${gridColumns} absolute inset-x-0 top-0`}
          style={{ transform: `translateY(${start - top}px)` }}
        >
          {bots.slice(index * columns, (index + 1) * columns).map((bot) => (
            <PanelBotCard key={bot._id} bot={bot} figures={byBot.get(bot._id)} failed={failed} />
          ))}
          {Math.floor(bots.length / columns) === index && <CreateCard onCreate={onCreate} />}
        </div>
      ))}
    </div>
  )
}

/** How many cards stand beside one another, and how far down the page the grid begins: both change with what is around it. */
function usePlace(grid: RefObject<HTMLDivElement | null>): { columns: number; top: number } {
  const [place, setPlace] = useState({ columns: 3, top: 0 })
  useLayoutEffect(() => {
    const { current } = grid
    if (!current) return
    const look = () => {
      const columns = innerWidth <= 640 ? 1 : innerWidth <= 1240 ? 2 : 3
      const top = Math.round(current.getBoundingClientRect().top + scrollY)
      setPlace((before) => (before.columns === columns && before.top === top ? before : { columns, top }))
    }
    const observer = new ResizeObserver(look)
    // Its own height follows the bots, that of the page also what stands above.
    observer.observe(document.body)
    look()
    return () => observer.disconnect()
  }, [grid])
  return place
}
