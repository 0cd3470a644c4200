import type { NodeTypeId } from '@recado/nodes'
import type { Section } from '@recado/nodes/editors'
import { type DragEvent, useState } from 'react'
import { useSteady } from '../../../lib/react/use-steady.ts'
import { carriedType, carriesFor } from '../palette/carried-type.ts'

/** Before which node something would be dropped; `end`: after the last of the section. */
export type DropPlace = { section: Section; before: string }

/** A row over which something is dragged, and what comes after it. */
export type RowPlace = { section: Section; nodeId: string; after: string }

/** Takes new nodes that are dragged from the palette, each into its own section, between the rows. */
export function useNewNodeDrop(onCreate: ((type: NodeTypeId, before?: string) => void) | undefined) {
  const [place, setPlace] = useState<DropPlace | null>(null)
  const overRow = useSteady((event: DragEvent, { section, nodeId, after }: RowPlace) => {
    if (!onCreate || !carriesFor(event.dataTransfer, section)) return
    event.preventDefault()
    event.stopPropagation()
    const { top, height } = event.currentTarget.getBoundingClientRect()
    const before = event.clientY < top + height / 2 ? nodeId : after
    if (place?.before !== before || place.section !== section) setPlace({ section, before })
  })
  const list = {
    onDragOver: (event: DragEvent) => {
      const section = (['arrives', 'written', 'otherwise'] as const).find((each) =>
        carriesFor(event.dataTransfer, each),
      )
      if (!onCreate || !section) return
      event.preventDefault()
      event.dataTransfer.dropEffect = 'copy'
      if (place?.before !== 'end' || place.section !== section) setPlace({ section, before: 'end' })
    },
    onDragLeave: (event: DragEvent) => {
      const to = event.relatedTarget
      if (!(to instanceof Node && event.currentTarget.contains(to))) setPlace(null)
    },
    onDrop: (event: DragEvent) => {
      const type = carriedType(event.dataTransfer)
      if (!type || !onCreate) return
      event.preventDefault()
      setPlace(null)
      onCreate(type, place && place.before !== 'end' ? place.before : undefined)
    },
  }
  return { place, overRow, list }
}
