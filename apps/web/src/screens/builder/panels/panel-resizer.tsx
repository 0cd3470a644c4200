import { clsx } from 'clsx'
import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { text } from '../../../text/builder/builder.ts'
import { type Panel, panelLimits, variableOf, withinPanel } from './use-panel-widths.ts'

interface PanelResizerProps {
  panel: Panel
  /** Undefined: as the screen has it. */
  width: number | undefined
  /** Null gives it back to the screen. */
  onWidth: (panel: Panel, width: number | null) => void
  className?: string
}

const step = 24

/**
 * At the left edge of a panel: changes the width of the one before it, or of `form` itself. Dragged, or moved with the
 * arrow keys; a double press gives the width back to the screen.
 */
export function PanelResizer({ panel, width, onWidth, className }: PanelResizerProps) {
  const held = useRef<{ from: number; width: number } | null>(null)
  const { min, initial, max } = panelLimits[panel]
  const own = panel === 'form'
  const widthNow = (handle: HTMLElement): number => {
    const sized = own ? handle.parentElement : handle.parentElement?.previousElementSibling
    return sized?.getBoundingClientRect().width ?? initial
  }
  const widthAt = (event: PointerEvent): number | null => {
    if (!held.current) return null
    const by = event.clientX - held.current.from
    return withinPanel(panel, held.current.width + (own ? -by : by))
  }
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const now = widthNow(event.currentTarget)
    const wider = own ? 'ArrowLeft' : 'ArrowRight'
    const narrower = own ? 'ArrowRight' : 'ArrowLeft'
    const next = { [wider]: now + step, [narrower]: now - step, Home: min, End: max }[event.key]
    if (next === undefined) return
    event.preventDefault()
    onWidth(panel, withinPanel(panel, next))
  }
  const end = (event: PointerEvent) => {
    const next = widthAt(event)
    if (next !== null && held.current && next !== Math.round(held.current.width)) onWidth(panel, next)
    held.current = null
  }
  return (
    // A separator that can be focused is a control: the pattern that ARIA calls a window splitter.
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an <hr> cannot hold the grip
      role="separator"
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={text.resize[panel]}
      aria-valuenow={width ?? initial}
      aria-valuemin={min}
      aria-valuemax={max}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        held.current = { from: event.clientX, width: widthNow(event.currentTarget) }
      }}
      // While it is dragged only the grid moves; React hears of the width where it ends.
      onPointerMove={(event) => {
        const next = widthAt(event)
        const grid = event.currentTarget.closest<HTMLElement>('[data-panels]')
        if (next !== null) grid?.style.setProperty(variableOf(panel), `${next}px`)
      }}
      onPointerUp={end}
      onPointerCancel={end}
      onDoubleClick={() => onWidth(panel, null)}
      onKeyDown={press}
      className={clsx(
        'group absolute inset-y-0 -left-1 z-5 w-2 cursor-col-resize touch-none outline-none',
        className,
      )}
    >
      <span className="absolute inset-y-0 left-0.75 w-px transition-colors group-hover:bg-brand group-focus-visible:bg-brand group-active:bg-brand" />
      <span className="absolute top-1/2 left-0 h-8 w-1.75 -translate-y-1/2 rounded-chip bg-line-2 opacity-0 transition group-hover:bg-brand group-hover:opacity-100 group-focus-visible:bg-brand group-focus-visible:opacity-100 pointer-coarse:opacity-100" />
    </div>
  )
}
