import { clsx } from 'clsx'
import { memo } from 'react'
import type { MapLayout, PlacedNote } from '../layout/layout.ts'

/** Under the cards: the sections, and what stands in one besides its nodes. */
export const Ground = memo(function Ground({ layout: { sections, notes } }: { layout: MapLayout }) {
  return (
    <>
      {sections.map(({ section, x, y, width, height }) => (
        <div
          key={section}
          style={{ width, height, translate: `${x}px ${y}px` }}
          className="absolute -z-2 rounded-card bg-sunken/60 ring ring-line"
        />
      ))}
      {notes.map((placed) => (
        <Remark key={placed.section} placed={placed} />
      ))}
    </>
  )
})

function Remark({ placed: { x, y, width, height, note } }: { placed: PlacedNote }) {
  return (
    <div
      style={{ width, height, translate: `${x}px ${y}px` }}
      className="absolute overflow-hidden rounded-tile border border-dashed border-field-line map-line px-3 py-2.25 text-muted"
    >
      {note.title !== '' && <p className="mb-1 truncate">{note.title}</p>}
      <p className={clsx(note.bubble && 'rounded-ctl bg-wa-out px-2 py-1.25 text-ink')}>{note.text}</p>
    </div>
  )
}
