import type { Link } from '../../../entities/bot/node-links.ts'
import type { Cell } from './grid.ts'

/**
 * A stretch of a link in the free room between cards: down or up between two columns (channel c stands left of column c),
 * or sideways between two rows (passage r stands above row r). From and to are places along it, for telling stretches apart.
 */
export type Stretch = { way: 'channel' | 'passage'; at: number; from: number; to: number; bundle: string }

/** How a link goes round the cards: from the right of one, along stretches in turn, to a side of another. */
export type Route = {
  link: Link
  /** `top`: straight down to the card below. */
  enters: 'left' | 'right' | 'top'
  stretches: Stretch[]
}

type Ports = { leaves: (link: Link) => number; enters: (id: string, side: 'left' | 'right') => number }

/** Finds for every link a way on which no card stands. Ports say how far down a card links touch it, from 0 to 1. */
export function routesOf(
  links: readonly Link[],
  cells: ReadonlyMap<string, Cell>,
  { leaves, enters }: Ports,
): Route[] {
  const taken = new Map([...cells].map(([id, { column, row }]) => [`${column},${row}`, id]))
  /** Whether nothing stands in this row from one column to another. */
  const free = (row: number, from: number, to: number): boolean => {
    for (let column = from; column <= to; column += 1) if (taken.has(`${column},${row}`)) return false
    return true
  }
  return links.flatMap((link): Route[] => {
    const [source, target] = [cells.get(link.source), cells.get(link.target)]
    if (!source || !target || link.source === link.target) return []
    const below = target.column === source.column && target.row === source.row + 1
    if (below && link.kind === 'next' && target.section === source.section)
      return [{ link, enters: 'top', stretches: [] }]

    const side = target.column > source.column ? 'left' : 'right'
    const out = source.column + 1
    const into = side === 'left' ? target.column : target.column + 1
    const start = source.row + within(leaves(link))
    const end = target.row + within(enters(link.target, side))
    const bundle = `${link.target} ${side}`
    const channel = (at: number, from: number, to: number): Stretch => ({
      way: 'channel',
      at,
      from,
      to,
      bundle,
    })
    const passed: [number, number] = side === 'left' ? [out, into - 1] : [into, out - 1]
    const route = (...stretches: Stretch[]): Route[] => [{ link, enters: side, stretches }]

    if (out === into) return route(channel(out, start, end))
    if (side === 'left' && free(source.row, ...passed)) return route(channel(into, start, end))
    if (free(target.row, ...passed)) return route(channel(out, start, end))
    const passage = target.row > source.row ? target.row : target.row + (target.row < source.row ? 1 : 0)
    return route(
      channel(out, start, passage),
      { way: 'passage', at: passage, from: Math.min(out, into), to: Math.max(out, into), bundle },
      channel(into, passage, end),
    )
  })
}

/** Cards stand between the passages above and below their row. */
const within = (share: number): number => 0.1 + 0.8 * share

/** Which of the parallel lines of its channel or passage each stretch takes, and how many lines there are. */
export type Tracks = { of: Map<Stretch, number>; count: (way: Stretch['way'], at: number) => number }

/** Puts stretches that would lie on one another beside one another. Those of one bundle share a line: they end together. */
export function tracksOf(routes: readonly Route[]): Tracks {
  const of = new Map<Stretch, number>()
  const counts = new Map<string, number>()
  const all = routes.flatMap(({ stretches }) => stretches)
  for (const [place, stretches] of Map.groupBy(all, ({ way, at }) => `${way} ${at}`)) {
    const bundles = [...Map.groupBy(stretches, ({ bundle }) => bundle).values()]
      .map((members) => ({
        members,
        from: Math.min(...members.flatMap(({ from, to }) => [from, to])),
        to: Math.max(...members.flatMap(({ from, to }) => [from, to])),
      }))
      // Short ones nearest to the cards that they join.
      .toSorted((a, b) => a.to - a.from - (b.to - b.from) || a.from - b.from)
    const lines: { from: number; to: number }[][] = []
    for (const bundle of bundles) {
      const meets = (other: { from: number; to: number }) =>
        other.from <= bundle.to && bundle.from <= other.to
      let line = lines.findIndex((others) => !others.some(meets))
      if (line < 0) line = lines.push([]) - 1
      lines[line]?.push(bundle)
      for (const member of bundle.members) of.set(member, line)
    }
    counts.set(place, lines.length)
  }
  return { of, count: (way, at) => counts.get(`${way} ${at}`) ?? 0 }
}
