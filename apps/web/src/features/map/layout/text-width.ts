/** Advance widths of Inter, in hundredths of its size, by the letters that have them; what is missing is taken as wide. */
const classes: [number, string][] = [
  [24, 'ijlí'],
  [28, 'IÍ .,:!¡·'],
  [32, "t;'"],
  [36, 'f()[]/'],
  [40, '1r'],
  [44, '“”{}'],
  [48, '"_-'],
  [52, 's?¿*–'],
  [56, '7ackvxyzáJL•'],
  [60, '25bdeghnopquéóúüñEFÉ«»'],
  [64, '034689BPRSTZ#$&'],
  [68, 'AKVXYÁ+='],
  [76, 'CDGHNOQUÓÚÑ'],
  [88, 'm…'],
  [92, 'Mw'],
  [100, 'W—%@'],
]
const widths = new Map(classes.flatMap(([width, letters]) => [...letters].map((letter) => [letter, width])))
const unknown = 68
const picture = 136

/** How wide a text will be, in pixels: near enough to leave room for it without asking the browser. */
export function widthOf(text: string, size: number): number {
  let sum = 0
  for (const letter of text) sum += widths.get(letter) ?? (letter > '\u{2190}' ? picture : unknown)
  return (sum * size) / 100
}

/** How many lines it takes between these edges, at most `most`. */
export function linesOf(text: string, size: number, width: number, most: number): number {
  let lines = 0
  for (const line of text.split('\n')) {
    lines += 1
    let at = 0
    for (const word of line.split(' ')) {
      const wide = widthOf(word, size)
      const space = at === 0 ? 0 : widthOf(' ', size)
      if (at > 0 && at + space + wide > width) {
        lines += 1
        at = 0
      }
      // A word longer than the line is broken.
      const over = Math.ceil((at === 0 ? wide : 0) / width) - 1
      lines += Math.max(0, over)
      at = over > 0 ? wide - over * width : at + (at === 0 ? 0 : space) + wide
      if (lines >= most) return most
    }
  }
  return Math.min(lines, most)
}
