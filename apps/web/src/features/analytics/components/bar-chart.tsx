import { clsx } from 'clsx'
import { type ReactNode, useState } from 'react'
import { text } from '../../../text/insight/analytics.ts'

export interface Point {
  /** Below the bar; null where there is no room. */
  tick: string | null
  /** What it is called when it is pointed at. */
  name: string
  /** From the ground up. */
  values: readonly number[]
  /** All of it in words. */
  said: string
}

interface BarChartProps {
  title: string
  /** What is seen in it, for who cannot. */
  label: string
  points: readonly Point[]
  /** The highest value as it is written at the axis. */
  most: (value: number) => string
  /** Fill classes, one a value. */
  fills?: readonly string[]
  /** Stands where a bar's words come when it is pointed at. */
  children?: ReactNode
  height?: number
}

const gap = 0.22
const brand = ['fill-brand'] as const

/** Bars of one's own drawing, as wide as their place. Pointing at one says its figures; a table says them all. */
export function BarChart({
  title,
  label,
  points,
  most,
  fills = brand,
  children,
  height = 120,
}: BarChartProps) {
  const [pointed, setPointed] = useState<number | null>(null)
  const highest = Math.max(...points.map(({ values }) => sum(values)), 0)
  const step = 100 / points.length
  const shown = pointed === null ? undefined : points[pointed]
  return (
    <figure className="min-w-0">
      <figcaption className="flex min-h-5 flex-wrap items-baseline gap-x-3 text-12 text-muted">
        {shown ? (
          <span>
            <b className="text-ink">{shown.name}</b> {shown.said}
          </span>
        ) : (
          children
        )}
      </figcaption>
      <div className="mt-2 flex gap-2">
        <svg
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn here: there is no file that an <img> could show
          role="img"
          aria-label={label}
          width="100%"
          height={height}
          className="min-w-0 flex-1 overflow-visible"
          onPointerLeave={() => setPointed(null)}
        >
          <line x1="0" x2="100%" y1="0.5" y2="0.5" className="stroke-line-2" strokeDasharray="3 4" />
          <line x1="0" x2="100%" y1={height - 0.5} y2={height - 0.5} className="stroke-line" />
          {points.map((point, at) => (
            <g key={point.name} opacity={pointed === null || pointed === at ? 1 : 0.55}>
              {stacked(point.values, highest, height).map(({ y, tall, place }) => (
                <rect
                  key={place}
                  x={`${(at + gap / 2) * step}%`}
                  width={`${step * (1 - gap)}%`}
                  y={y}
                  height={tall}
                  rx={1.5}
                  className={clsx(fills[place])}
                />
              ))}
              <rect
                x={`${at * step}%`}
                width={`${step}%`}
                height={height}
                className="fill-transparent"
                onPointerEnter={() => setPointed(at)}
              />
            </g>
          ))}
        </svg>
        <span aria-hidden className="w-10 flex-none text-11 text-muted tabular-nums">
          {most(highest)}
        </span>
      </div>
      <Ticks points={points} />
      {/* A table itself would keep its height. */}
      <div className="sr-only">
        <table>
          <caption>{text.chartTable(title)}</caption>
          <tbody>
            {points.map(({ name, said }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{said}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  )
}

/** Each under its bar; those at the edges stay within. */
function Ticks({ points }: { points: readonly Point[] }) {
  const last = points.length - 1
  return (
    <div aria-hidden className="relative mt-1.5 mr-12 h-4 text-11 text-muted tabular-nums">
      {points.map(({ tick, name }, at) =>
        tick === null ? null : (
          <span
            key={name}
            className={clsx(
              'absolute whitespace-nowrap',
              at === last ? '-translate-x-full' : at > 0 && '-translate-x-1/2',
            )}
            style={{ left: `${at === 0 ? 0 : at === last ? 100 : ((at + 0.5) / points.length) * 100}%` }}
          >
            {tick}
          </span>
        ),
      )}
    </div>
  )
}

/** The parts of a bar, from the ground up; what is not nothing can be seen. */
function stacked(values: readonly number[], highest: number, height: number) {
  let ground = height
  return values.flatMap((value, place) => {
    if (value <= 0) return []
    const tall = Math.max(2, (value / highest) * (height - 2))
    ground -= tall
    return [{ y: ground, tall, place }]
  })
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)
