import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { LiveEditor } from './live-editor.tsx'

/** Puts the live editor in place of its picture. */
export function mount(place: HTMLElement): void {
  createRoot(place).render(
    <StrictMode>
      <LiveEditor />
    </StrictMode>,
  )
}
