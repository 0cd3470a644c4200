export type Pen = CanvasRenderingContext2D
/** What a CSS colour looks like in the theme of the page. */
export type Color = (css: string) => string

/** Reads the page's colours; `done` takes away what that needs. */
export function colorReader(): { color: Color; done: () => void } {
  const probe = document.createElement('span')
  // A colour on its way to the next one is neither.
  probe.style.transitionProperty = 'none'
  document.body.append(probe)
  const known = new Map<string, string>()
  return {
    color: (css) => {
      const read = known.get(css)
      if (read !== undefined) return read
      probe.style.color = css
      const found = getComputedStyle(probe).color
      known.set(css, found)
      return found
    },
    done: () => probe.remove(),
  }
}

type Type = { size: number; weight?: number; color: string }

/** Sets the letters; answers how wide words are in them. */
function setType(pen: Pen, { size, weight = 400, color }: Type): (words: string) => number {
  pen.font = `${weight} ${size}px 'Inter Variable', system-ui, sans-serif`
  pen.fillStyle = color
  return (words) => pen.measureText(words).width
}

/** Writes a line, cut to a width, from its base line; answers where it ends. */
export function write(pen: Pen, words: string, x: number, y: number, type: Type, width = Infinity): number {
  const widthOf = setType(pen, type)
  const cut = widthOf(words) <= width ? words : shortened(words, width, widthOf)
  pen.fillText(cut, x, y)
  return x + widthOf(cut)
}

type Block = { x: number; y: number; width: number; lines: number; lineHeight: number }

/** Writes a text in as many lines as it may have. */
export function writeBlock(
  pen: Pen,
  text: string,
  { x, y, width, lines, lineHeight }: Block,
  type: Type,
): void {
  const widthOf = setType(pen, type)
  const broken = text.split('\n').flatMap((line) => wrapped(line, width, widthOf))
  for (const [at, line] of broken.slice(0, lines).entries()) {
    const last = at === lines - 1 && broken.length > lines
    const base = y + at * lineHeight + lineHeight / 2 + type.size * 0.36
    pen.fillText(last ? shortened(`${line}…`, width, widthOf) : line, x, base)
  }
}

function wrapped(line: string, width: number, widthOf: (words: string) => number): string[] {
  const lines: string[] = []
  let current = ''
  for (const word of line.split(' ')) {
    const longer = current === '' ? word : `${current} ${word}`
    if (current === '' || widthOf(longer) <= width) current = longer
    else {
      lines.push(current)
      current = word
    }
    while (widthOf(current) > width && current.length > 1) {
      const kept = fitting(current, width, widthOf)
      lines.push(current.slice(0, kept))
      current = current.slice(kept)
    }
  }
  return [...lines, current]
}

function shortened(words: string, width: number, widthOf: (words: string) => number): string {
  if (widthOf(words) <= width) return words
  return `${words.slice(0, fitting(words, width - widthOf('…'), widthOf)).trimEnd()}…`
}

/** How many letters fit, at least one and no half one. */
function fitting(words: string, width: number, widthOf: (words: string) => number): number {
  let kept = 0
  for (const letter of words) {
    if (kept > 0 && widthOf(words.slice(0, kept + letter.length)) > width) break
    kept += letter.length
  }
  return kept
}

/** A filled box with round corners, perhaps with an edge. */
export function box(
  pen: Pen,
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
  {
    radius,
    fill,
    edge,
    dash = [],
    line = 1,
  }: { radius: number | number[]; fill: string; edge?: string; dash?: number[]; line?: number },
): void {
  pen.beginPath()
  pen.roundRect(x, y, width, height, radius)
  pen.fillStyle = fill
  pen.fill()
  if (edge === undefined) return
  pen.setLineDash(dash)
  pen.lineWidth = line
  pen.strokeStyle = edge
  pen.stroke()
  pen.setLineDash([])
}
