/** A piece of text on a page, in points from its lower left corner. */
export type PlacedText = { text: string; x: number; y: number; width: number; size: number }
export type Line = PlacedText[]

/** Pieces on one height, half a font size apart at most, from left to right; from the top of the page down. */
export function linesOf(pieces: readonly PlacedText[]): Line[] {
  const lines: Line[] = []
  for (const piece of pieces.toSorted((one, other) => other.y - one.y)) {
    const first = lines.at(-1)?.[0]
    if (first && Math.abs(first.y - piece.y) <= Math.max(first.size, piece.size) / 2)
      lines.at(-1)?.push(piece)
    else lines.push([piece])
  }
  return lines.map((line) => line.toSorted((one, other) => one.x - other.x))
}

/** A tab where the gap is wider than one and a half sizes, a blank where there is any. */
export function lineText(line: Line): string {
  let text = ''
  let end = Infinity
  for (const piece of line) {
    const gap = piece.x - end
    if (gap > piece.size * 1.5) text = `${text.trimEnd()}\t`
    else if (gap > piece.size * 0.1 && !/\s$/.test(text)) text += ' '
    text += /\s$/.test(text) ? piece.text.trimStart() : piece.text
    end = piece.x + piece.width
  }
  return text.replaceAll(/[^\S\t]+/g, ' ').trim()
}

/** An amount, a weight, a number of a list: more of it is figures than letters. */
export function isFigure({ text }: PlacedText): boolean {
  const digits = text.match(/\d/g)?.length ?? 0
  return digits > 0 && digits >= (text.match(/\p{L}/gu)?.length ?? 0)
}
