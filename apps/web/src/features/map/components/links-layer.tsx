import { clsx } from 'clsx'
import { memo } from 'react'
import { linksFrom, type MapLayout, type PlacedLink } from '../layout/layout.ts'
import { useAttention } from './attention.ts'
import { arrowHeads, linkColor } from './link-look.ts'

/** The arrows. Those of the card that is looked at stand out, with all that may follow from it. */
export function LinksLayer({ layout }: { layout: MapLayout }) {
  const lit = useAttention((state) => state.lit ?? state.selected)
  const bright = lit === null ? [] : linksFrom(layout, lit)
  return (
    <svg
      aria-hidden
      width={layout.width}
      height={layout.height}
      className="map-links pointer-events-none absolute top-0 left-0 -z-1 overflow-visible"
    >
      <g className={clsx('transition-opacity', bright.length > 0 && 'opacity-25')}>
        <Arrows links={layout.links} />
      </g>
      <g className="map-links-lit">
        {bright.map((link) => (
          <Arrow key={link.link.id} placed={link} bright />
        ))}
      </g>
    </svg>
  )
}

const Arrows = memo(function Arrows({ links }: { links: readonly PlacedLink[] }) {
  return links.map((link) => <Arrow key={link.link.id} placed={link} />)
})

function Arrow({ placed, bright = false }: { placed: PlacedLink; bright?: boolean }) {
  const { link, path, points, end, idle } = placed
  const color = bright && !idle && link.kind === 'next' ? 'var(--brand)' : linkColor(placed)
  const [start] = points
  const place = ({ x, y }: { x: number; y: number }) => ({
    transform: `translate(${x}px, ${y}px) scale(var(--head))`,
  })
  return (
    <g data-link={link.id} style={{ stroke: color, fill: color }}>
      <path d={path} className="map-arrow fill-none" strokeDasharray={idle ? '5 5' : undefined} />
      {start && <circle r={3.5} strokeWidth={1.75} className="fill-surface" style={place(start)} />}
      <path d={arrowHeads[end.from]} strokeWidth={1.5} strokeLinejoin="round" style={place(end)} />
    </g>
  )
}
