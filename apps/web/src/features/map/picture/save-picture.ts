import { handFile } from '../../../lib/browser/hand-file.ts'
import { text } from '../../../text/builder/map.ts'
import { arrowHeads, linkColor } from '../components/link-look.ts'
import type { MapLayout, PlacedLink } from '../layout/layout.ts'
import { drawCard, drawNote } from './draw-card.ts'
import { iconPaths } from './icons.ts'
import { box, type Color, colorReader, type Pen, write } from './pen.ts'

/** Pixels around the map, and above it for the sections' names. */
const margin = 32
const heads = 40
/** Pixels of the picture for one of the map, at best. */
const sharpness = 2
const longest = 8000
/** The most pixels that a canvas may have: in most browsers, and on a phone. */
const areas = [48e6, 16e6]

/** Draws the whole map in the page's colours and hands it to the browser as a PNG. Throws where there is no canvas. */
export async function savePicture(layout: MapLayout, fileName: string): Promise<void> {
  await document.fonts.ready
  const [width, height] = [layout.width + 2 * margin, layout.height + 2 * margin + heads]
  for (const area of areas) {
    const scale = Math.min(sharpness, longest / width, longest / height, Math.sqrt(area / (width * height)))
    const canvas = document.createElement('canvas')
    canvas.width = Math.ceil(width * scale)
    canvas.height = Math.ceil(height * scale)
    const pen = canvas.getContext('2d')
    if (!pen) continue
    pen.scale(scale, scale)
    drawMap(pen, layout, { width, height })
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
    if (blob) return handFile(blob, fileName)
  }
  throw new Error('This browser draws no pictures of this size')
}

function drawMap(pen: Pen, layout: MapLayout, { width, height }: { width: number; height: number }): void {
  const { color, done } = colorReader()
  const { letters } = layout
  pen.fillStyle = color('var(--paper)')
  pen.fillRect(0, 0, width, height)
  pen.translate(margin, margin + heads)
  for (const section of layout.sections) {
    const fill = color('color-mix(in oklab, var(--sunken) 60%, var(--paper))')
    box(pen, section, { radius: 14, fill, edge: color('var(--line)') })
    const { title, note } = text.sections[section.section]
    const ink = { size: 14, weight: 600, color: color('var(--ink)') }
    const end = write(pen, title, section.x + 4, section.y - 14, ink)
    const muted = { size: 13, color: color('var(--muted)') }
    write(
      pen,
      `${section.count}   ${note}`,
      end + 8,
      section.y - 14,
      muted,
      Math.max(0, section.x + section.width - end - 12),
    )
  }
  for (const link of layout.links) drawLink(pen, link, color)
  const icons = iconPaths(new Set(layout.cards.map(({ node }) => node.type)))
  for (const note of layout.notes) drawNote(pen, note, { color, letters })
  for (const card of layout.cards) drawCard(pen, card, { color, icons, letters })
  done()
}

function drawLink(pen: Pen, link: PlacedLink, color: Color): void {
  const ink = color(linkColor(link))
  const [start] = link.points
  pen.strokeStyle = ink
  pen.lineWidth = 1.75
  pen.setLineDash(link.idle ? [5, 5] : [])
  pen.stroke(new Path2D(link.path))
  pen.setLineDash([])
  if (start) {
    pen.beginPath()
    pen.arc(start.x, start.y, 3.5, 0, 2 * Math.PI)
    pen.fillStyle = color('var(--surface)')
    pen.fill()
    pen.stroke()
  }
  pen.save()
  pen.translate(link.end.x, link.end.y)
  pen.fillStyle = ink
  pen.fill(new Path2D(arrowHeads[link.end.from]))
  pen.restore()
}
