import { type CSSProperties, useCallback, useState } from 'react'

/** The panels whose width an owner sets; `form` is the one beside the map. Pixels. */
export const panelLimits = {
  palette: { min: 168, initial: 232, max: 360 },
  list: { min: 300, initial: 412, max: 640 },
  form: { min: 360, initial: 440, max: 760 },
} as const
export type Panel = keyof typeof panelLimits
type Widths = Partial<Record<Panel, number>>

const key = 'recado.editor.panels'

/** The widths of the editor's panels as this browser's owner left them; what they never moved follows the screen. */
export function usePanelWidths() {
  const [widths, setWidths] = useState(read)
  const put = useCallback((panel: Panel, width: number | null) => {
    setWidths((before) => {
      const { [panel]: _, ...others } = before
      const next = width === null ? others : { ...others, [panel]: withinPanel(panel, width) }
      write(next)
      return next
    })
  }, [])
  const style = Object.fromEntries(
    Object.entries(widths).map(([panel, width]) => [variableOf(panel), `${width}px`]),
  ) as CSSProperties // custom properties, which its type leaves out
  return { widths, put, style }
}

/** The CSS variable that holds a panel's width. */
export const variableOf = (panel: string): string => `--w-${panel}`

export function withinPanel(panel: Panel, width: number): number {
  const { min, max } = panelLimits[panel]
  return Math.min(Math.max(Math.round(width), min), max)
}

function read(): Widths {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '{}')
    if (typeof stored !== 'object' || stored === null) return {}
    return Object.fromEntries(
      Object.entries(stored).flatMap(([panel, width]) =>
        isPanel(panel) && typeof width === 'number' ? [[panel, withinPanel(panel, width)]] : [],
      ),
    )
  } catch {
    // Storage is closed or holds something else: the panels follow the screen.
    return {}
  }
}

const isPanel = (panel: string): panel is Panel => panel in panelLimits

function write(widths: Widths): void {
  try {
    localStorage.setItem(key, JSON.stringify(widths))
  } catch {
    // They then last as long as the page.
  }
}
