import { Spinner, Tile } from '@recado/ui'
import { useState } from 'react'
import { text } from '../../../text/knowledge.ts'
import { hintOf, type Photo } from './photo-price.ts'
import { type Adding, waysToAdd } from './ways-to-add.ts'

interface AddTilesProps {
  onAdd: (kind: Adding) => void
  busy: boolean
  photo: Photo
}

/** The ways in which something comes to be known, each with what it is good for: for who has told nothing yet. */
export function AddTiles({ onAdd, busy, photo }: AddTilesProps) {
  const [chosen, setChosen] = useState<Adding | null>(null)
  return (
    <ul className="grid grid-cols-2 gap-3 phone:grid-cols-1">
      {waysToAdd.map(({ kind, Icon }) => (
        <li key={kind}>
          <button
            type="button"
            aria-disabled={busy || undefined}
            onClick={() => {
              if (busy) return
              setChosen(kind)
              onAdd(kind)
            }}
            className="flex h-full w-full items-center gap-3 rounded-tile bg-surface p-3.5 text-left inset-ring inset-ring-line transition-colors hover:bg-hover hover:inset-ring-brand"
          >
            <Tile icon={<Icon />} size="l" />
            <span className="min-w-0 flex-1">
              <span className="block font-semibold">{text.kinds[kind].label}</span>
              <span className="block text-12 text-pretty text-muted">{hintOf(kind, photo)}</span>
            </span>
            {busy && chosen === kind && <Spinner />}
          </button>
        </li>
      ))}
    </ul>
  )
}
