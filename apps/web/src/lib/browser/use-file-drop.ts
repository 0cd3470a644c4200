import { useState, type DragEvent } from 'react'
import { hasFiles } from './refuse-stray-files.ts'

/** Takes files that are dropped on a part of a page; `over` while some are held above it. */
export function useFileDrop(take: (files: readonly File[]) => void) {
  const [over, setOver] = useState(false)
  const zone = {
    onDragOver(event: DragEvent) {
      if (!hasFiles(event.dataTransfer)) return
      event.preventDefault()
      setOver(true)
    },
    onDragLeave(event: DragEvent) {
      // Going from one part of it to another leaves the first, too.
      if (event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget)) return
      setOver(false)
    },
    onDrop(event: DragEvent) {
      if (!hasFiles(event.dataTransfer)) return
      event.preventDefault()
      setOver(false)
      take([...event.dataTransfer.files])
    },
  }
  return { over, zone }
}
