import { useStore } from '@xyflow/react'
import { clsx } from 'clsx'
import { text } from '../../../text/builder/map.ts'
import type { MapLayout } from '../layout/layout.ts'
import { headHeight } from './view.ts'

/** The sections' names over their sections, as large at every zoom; they stay at the upper edge while their section is in sight. */
export function SectionHeads({ sections }: { sections: MapLayout['sections'] }) {
  const [left, top, zoom] = useStore((state) => state.transform)
  const frame = useStore((state) => state.width)
  return sections.map(({ section, x, y, width, height, count }) => {
    const { title, note } = text.sections[section]
    const above = top + y * zoom - headHeight
    const stuck = above < 0
    // As far as it is in sight.
    const from = Math.max(0, left + x * zoom)
    const wide = Math.max(0, Math.min(frame, left + (x + width) * zoom) - from)
    const small = wide < 170
    return (
      <div
        key={section}
        style={{
          height: headHeight,
          width: wide,
          translate: `${from}px ${Math.min(Math.max(0, above), above + height * zoom)}px`,
        }}
        className={clsx(
          'pointer-events-none absolute top-0 left-0 z-5 flex items-center gap-2 overflow-hidden px-1',
          stuck && 'border-b border-line bg-paper',
        )}
      >
        <h3
          className={clsx(
            'min-w-0 font-sans! tracking-normal! text-ink',
            small ? 'line-clamp-2 text-11! leading-3.5!' : 'truncate text-13!',
          )}
        >
          {title}
        </h3>
        {!small && <span className="flex-none text-12 text-muted tabular-nums">{count}</span>}
        {wide > 300 && <span className="truncate text-13 text-muted">{note}</span>}
      </div>
    )
  })
}
