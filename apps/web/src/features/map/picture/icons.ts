import { NodeTile } from '@recado/nodes/editors'
import { createElement } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'

/** The lines of each type's icon, in a square of 24. */
export function iconPaths(types: ReadonlySet<string>): Map<string, Path2D> {
  const place = document.createElement('div')
  const root = createRoot(place)
  flushSync(() => root.render([...types].map((type) => createElement(NodeTile, { key: type, type }))))
  const icons = new Map(
    [...types].map((type, at) => [type, pathOf(place.children[at]?.querySelector('svg'))]),
  )
  root.unmount()
  return icons
}

/** The shapes that lucide's icons are made of. */
function pathOf(svg: SVGElement | null | undefined): Path2D {
  const path = new Path2D()
  for (const shape of svg?.children ?? []) {
    const number = (name: string) => Number(shape.getAttribute(name) ?? 0)
    const part = new Path2D(shape.tagName === 'path' ? (shape.getAttribute('d') ?? '') : undefined)
    if (shape.tagName === 'circle') part.arc(number('cx'), number('cy'), number('r'), 0, 2 * Math.PI)
    if (shape.tagName === 'rect')
      part.roundRect(number('x'), number('y'), number('width'), number('height'), number('rx'))
    if (shape.tagName === 'line') {
      part.moveTo(number('x1'), number('y1'))
      part.lineTo(number('x2'), number('y2'))
    }
    path.addPath(part)
  }
  return path
}
