import { useRef } from 'react'
import { text } from '../../../text/builder/simulator.ts'

/** How wide the panel beside the chat may be, in px. */
export const sideWidths = { min: 260, initial: 360, max: 560 }
const step = 24

const within = (width: number) => Math.min(Math.max(Math.round(width), sideWidths.min), sideWidths.max)

/** The edge between chat and panel: dragged, or moved with the arrow keys; a double press puts it back. */
export function SideResizer({ width, onWidth }: { width: number; onWidth: (width: number) => void }) {
  const held = useRef<{ from: number; width: number } | null>(null)
  return (
    // A separator that can be focused is a control: the pattern that ARIA calls a window splitter.
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an hr has no handle inside
      role="separator"
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={text.side.resize}
      aria-valuenow={width}
      aria-valuemin={sideWidths.min}
      aria-valuemax={sideWidths.max}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        held.current = { from: event.clientX, width }
      }}
      onPointerMove={(event) => {
        if (held.current) onWidth(within(held.current.width + held.current.from - event.clientX))
      }}
      onPointerUp={() => (held.current = null)}
      onPointerCancel={() => (held.current = null)}
      onDoubleClick={() => onWidth(sideWidths.initial)}
      onKeyDown={(event) => {
        const moved = { ArrowLeft: width + step, ArrowRight: width - step }[event.key]
        const end = { Home: sideWidths.max, End: sideWidths.min }[event.key]
        const next = moved ?? end
        if (next === undefined) return
        event.preventDefault()
        onWidth(within(next))
      }}
      className="group relative w-px cursor-col-resize touch-none bg-line outline-offset-0 narrow:hidden"
    >
      <span className="absolute inset-y-0 -left-1.5 w-3" />
      <span className="absolute top-1/2 -left-0.75 h-8 w-1.75 -translate-y-1/2 rounded-chip bg-line transition-colors group-hover:bg-brand group-focus-visible:bg-brand" />
    </div>
  )
}
