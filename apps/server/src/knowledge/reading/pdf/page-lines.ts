import { isFigure, type Line, lineText, linesOf, type PlacedText } from './words.ts'

/** Points without any text from here to there, which part columns. */
const emptyBand = 20
/** Of a page's lines so many may run across an empty band, as its title does. */
const acrossShare = 0.15
/** From so many lines on one at least may. */
const fewLines = 4
/** Of the lines of two columns of words so many stand on one height where they are a table's. */
const tableShare = 0.7

/**
 * The lines of a page as people read them, whatever the order in which they were drawn: programs for design draw all names and
 * then all prices. Columns one after another, and what belongs to a name on its line.
 */
export function pageLines(pieces: readonly PlacedText[]): string[] {
  const lines = linesOf(pieces)
  const bands = emptyBands(lines)
  const out: string[] = []
  let zone: Line[] = []
  const endZone = () => {
    out.push(...columnsOf(zone.flat(), bands).flatMap((column) => linesOf(column).map(lineText)))
    zone = []
  }
  for (const line of lines) {
    if (!line.some((piece) => bands.some((band) => band > piece.x && band < piece.x + piece.width))) {
      zone.push(line)
      continue
    }
    endZone()
    out.push(lineText(line))
  }
  endZone()
  return out.filter((line) => line !== '')
}

/** The middles of the bands that are empty but for a few lines across them, from left to right. */
function emptyBands(lines: readonly Line[]): number[] {
  const pieces = lines.flat()
  const left = Math.floor(Math.min(...pieces.map(({ x }) => x)))
  const right = Math.ceil(Math.max(...pieces.map(({ x, width }) => x + width)))
  // No page is longer than 200 inches.
  const width = Math.min(14_400, right - left)
  if (!(width > emptyBand)) return []
  const covered = new Uint32Array(width)
  for (const { x, width: wide } of pieces) {
    const [from, to] = [Math.max(0, Math.floor(x - left)), Math.min(width, Math.ceil(x + wide - left))]
    for (let at = from; at < to; at++) covered[at] = (covered[at] ?? 0) + 1
  }
  const most = Math.max(lines.length < fewLines ? 0 : 1, Math.floor(lines.length * acrossShare))
  const bands: number[] = []
  let from = 0
  for (let at = 0; at <= width; at++) {
    if (at < width && (covered[at] ?? 0) <= most) continue
    if (from > 0 && at < width && at - from >= emptyBand) bands.push(left + emptiest(covered, from, at))
    from = at + 1
  }
  return bands
}

/** The middle of the longest run with the least on it: a long name may end within a band, and its column is left of it. */
function emptiest(covered: Uint32Array, from: number, to: number): number {
  const least = Math.min(...covered.subarray(from, to))
  let [best, length, run] = [from, 0, 0]
  for (let at = from; at < to; at++) {
    run = covered[at] === least ? run + 1 : 0
    if (run > length) [best, length] = [at + 1 - run / 2, run]
  }
  return best
}

/** Strips between the bands; those that are not columns of their own joined to the one before. */
function columnsOf(pieces: readonly PlacedText[], bands: readonly number[]): PlacedText[][] {
  const strips = [...bands, Infinity]
    .map((end, nth) => pieces.filter((piece) => piece.x < end && piece.x >= (bands[nth - 1] ?? -Infinity)))
    .filter((strip) => strip.length > 0)
  const columns: PlacedText[][] = []
  for (const [nth, strip] of strips.entries()) {
    const column = columns.at(-1)
    if (column && (isOfFigures(strip) || isLabels(column) || isTable(column, strips.slice(nth))))
      column.push(...strip)
    else columns.push([...strip])
  }
  return columns
}

const isOfFigures = (strip: readonly PlacedText[]): boolean =>
  strip.filter(isFigure).length * 2 > strip.length
/** Figures that stand before their words, as a list's numbers. */
const isLabels = (column: readonly PlacedText[]): boolean => isOfFigures(column)

/** Whether words beside words are a table's next column: figures follow, and they stand line by line. */
function isTable(column: readonly PlacedText[], following: readonly PlacedText[][]): boolean {
  const [words = []] = following
  if (!following.some(isOfFigures) || column.some(isFigure)) return false
  const heights = linesOf(column)
  const lines = linesOf(words)
  const beside = lines.filter(([first]) =>
    heights.some(([other]) => first && other && Math.abs(other.y - first.y) <= other.size / 2),
  )
  return beside.length >= Math.min(lines.length, heights.length) * tableShare
}
