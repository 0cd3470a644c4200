import { nodeHue } from '@recado/nodes/editors'
import { text } from '../../../text/builder/map.ts'
import { type FaceLine, measure, unmarked } from '../cards/face.ts'
import type { PlacedCard, PlacedNote } from '../layout/layout.ts'
import { timesOf } from '../cards/spoken.ts'
import { box, type Color, type Pen, write, writeBlock } from './pen.ts'

type Drawing = { color: Color; icons: ReadonlyMap<string, Path2D>; letters: number }

const tile = measure.head

/** A card as it is seen from near. */
export function drawCard(pen: Pen, card: PlacedCard, { color, icons, letters }: Drawing): void {
  const { node, face, place, x, y, width, hindered } = card
  const off = !node.isActive
  const hue = off ? 'var(--muted)' : nodeHue(node.type)
  box(pen, card, {
    radius: 10,
    fill: color(off ? 'var(--paper)' : 'var(--surface)'),
    edge: color(off ? 'var(--field-line)' : hindered ? 'var(--warn)' : 'var(--line)'),
    ...(off && { dash: [4, 4] }),
  })
  const [left, right] = [x + measure.padding.x, x + width - measure.padding.x]
  const top = y + measure.padding.y
  const tint = off ? 'var(--line-2)' : `color-mix(in oklab, ${hue} 12%, var(--surface))`
  box(pen, { x: left, y: top, width: tile, height: tile }, { radius: 6, fill: color(tint) })
  drawIcon(pen, icons.get(node.type), { x: left + 5, y: top + 5, size: tile - 10 }, color(hue))

  const aside = off ? text.inactive : node.stats.triggers > 0 ? timesOf(node.stats.triggers, face.brief) : ''
  const small = { size: 12, color: color('var(--muted)') }
  pen.textAlign = 'right'
  write(pen, aside, right, top + 16, small)
  const taken = aside === '' ? 0 : pen.measureText(aside).width + 8
  pen.textAlign = 'left'
  const ink = { size: letters + 2, weight: 600, color: color(off ? 'var(--muted)' : 'var(--ink)') }
  write(pen, node.name, left + tile + 8, top + 17, ink, right - left - tile - 8 - taken)

  let at = top + tile
  for (const line of face.lines) {
    at += measure.gap
    drawLine(pen, line, { left, right, top: at, edge: x + width, off, hue }, { color, letters })
    at += line.height
  }
  if (place !== null) {
    const badge = { x: x - 10, y: y - 10, width: place > 99 ? 32 : place > 9 ? 26 : 22, height: 22 }
    box(pen, badge, { radius: 11, fill: color('var(--surface)'), edge: color('var(--line)') })
    pen.textAlign = 'center'
    write(pen, String(place), badge.x + badge.width / 2, badge.y + 15, { ...ink, size: 12 })
    pen.textAlign = 'left'
  }
}

type Place = { left: number; right: number; top: number; edge: number; off: boolean; hue: string }

function drawLine(
  pen: Pen,
  line: FaceLine,
  { left, right, top, edge, off, hue }: Place,
  { color, letters }: Pick<Drawing, 'color' | 'letters'>,
): void {
  const muted = { size: letters, color: color('var(--muted)') }
  const block = { x: left, y: top, width: right - left, lineHeight: measure.line }
  switch (line.kind) {
    case 'when': {
      const base = top + measure.line / 2 + letters * 0.36
      const after = write(pen, line.words.length > 0 ? `${line.lead} ` : line.lead, left, base, muted)
      const words = line.words.slice(0, line.shown).join(', ')
      const more = line.words.length > line.shown ? ` +${line.words.length - line.shown}` : ''
      const end = write(
        pen,
        words + more,
        after,
        base,
        { ...muted, weight: 600, color: color(hue) },
        right - after,
      )
      if (line.does !== '') write(pen, ` → ${line.does}`, end, base, muted, right - end)
      return
    }
    case 'does':
    case 'file':
      writeBlock(pen, line.text, { ...block, lines: line.lines }, muted)
      return
    case 'hindered':
      writeBlock(
        pen,
        `⚠ ${line.text}`,
        { ...block, lines: line.lines },
        { ...muted, color: color('var(--warn)') },
      )
      return
    case 'says': {
      const fill = color(off ? 'var(--sunken)' : 'var(--wa-out)')
      box(pen, { x: left, y: top, width: right - left, height: line.height }, { radius: 8, fill })
      const { x, y } = measure.bubble
      const inside = { ...block, x: left + x, y: top + y, width: block.width - 2 * x, lines: line.lines }
      writeBlock(pen, unmarked(line.text), inside, {
        size: letters,
        color: color(off ? 'var(--muted)' : 'var(--ink)'),
      })
      return
    }
    case 'branch': {
      const way = line.way === 'true' ? 'ok' : 'warn'
      const fill = color(off ? 'var(--sunken)' : `var(--${way}-soft)`)
      box(
        pen,
        { x: left, y: top, width: edge - left - 1, height: line.height },
        { radius: [8, 0, 0, 8], fill },
      )
      const y = top + measure.branch.y
      const base = y + measure.line / 2 + letters * 0.36
      const label = color(off ? 'var(--muted)' : `var(--${way})`)
      write(pen, text.branches[line.way], left + 8, base, { size: letters, weight: 600, color: label })
      const x = left + 8 + measure.branch.label
      const said = line.text === '' ? text.nothingSaid : unmarked(line.text)
      const ink = color(off || line.text === '' ? 'var(--muted)' : 'var(--ink)')
      writeBlock(
        pen,
        said,
        { ...block, x, y, width: right - x, lines: line.lines },
        { size: letters, color: ink },
      )
    }
  }
}

/** What stands in a section besides its nodes. */
export function drawNote(
  pen: Pen,
  placed: PlacedNote,
  { color, letters }: Pick<Drawing, 'color' | 'letters'>,
): void {
  const { x, y, width, note } = placed
  box(pen, placed, { radius: 10, fill: 'transparent', edge: color('var(--field-line)'), dash: [4, 4] })
  const left = x + measure.padding.x
  let top = y + measure.padding.y
  const type = { size: letters, color: color('var(--muted)') }
  const block = { x: left, width: width - 2 * measure.padding.x, lines: 6, lineHeight: measure.line }
  if (note.title !== '') {
    writeBlock(pen, note.title, { ...block, y: top, lines: 1 }, type)
    top += measure.line + measure.gap
  }
  if (!note.bubble) {
    writeBlock(pen, note.text, { ...block, y: top }, type)
    return
  }
  const height = y + placed.height - measure.padding.y - top
  box(pen, { x: left, y: top, width: block.width, height }, { radius: 8, fill: color('var(--wa-out)') })
  const inside = {
    ...block,
    x: left + measure.bubble.x,
    y: top + measure.bubble.y,
    width: block.width - 2 * measure.bubble.x,
  }
  writeBlock(pen, note.text, inside, { ...type, color: color('var(--ink)') })
}

function drawIcon(
  pen: Pen,
  icon: Path2D | undefined,
  at: { x: number; y: number; size: number },
  color: string,
): void {
  if (!icon) return
  pen.save()
  pen.translate(at.x, at.y)
  pen.scale(at.size / 24, at.size / 24)
  pen.lineWidth = 1.75
  pen.lineCap = 'round'
  pen.lineJoin = 'round'
  pen.strokeStyle = color
  pen.stroke(icon)
  pen.restore()
}
