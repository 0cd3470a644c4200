import type { Node } from '@recado/contract/nodes'
import { nodeHue, sentenceOf } from '@recado/nodes/editors'
import { handFile } from '../../../lib/hand-file.ts'
import { text } from '../../../text/map.ts'
import { linksBetween, priorities } from '../model/graph.ts'
import { card, layOut, type Point } from '../model/layout.ts'
import { goesBack, linkColors } from './flow-of.ts'

const margin = 48
/** Pixels of the picture for one of the map, less where a browser's canvas would end. */
const sharpness = 2
const largest = 8000

/** Draws the whole map in the page's colours and hands it to the browser as a PNG. Throws when there is no canvas. */
export async function savePicture(nodes: readonly Node[], fileName: string): Promise<void> {
  const links = linksBetween(nodes)
  const { points, heads } = layOut(nodes, links)
  const corners = [...points.values(), ...heads.map((head) => head.at)]
  const left = Math.min(...corners.map(({ x }) => x)) - margin
  const top = Math.min(...corners.map(({ y }) => y)) - margin
  const width = Math.max(...corners.map(({ x }) => x)) + card.width + margin - left
  const height = Math.max(...corners.map(({ y }) => y)) + card.height + margin - top
  const scale = Math.min(sharpness, largest / width, largest / height)

  const canvas = document.createElement('canvas')
  canvas.width = Math.ceil(width * scale)
  canvas.height = Math.ceil(height * scale)
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('This browser draws no pictures')
  await document.fonts.ready
  const color = colorReader()
  pen.scale(scale, scale)
  pen.fillStyle = color('var(--paper)')
  pen.fillRect(0, 0, width, height)
  pen.translate(-left, -top)

  for (const link of links) {
    const { source, target, kind } = link
    const [from, to] = [points.get(source), points.get(target)]
    const back = goesBack(link, points)
    if (from && to) drawLink(pen, from, to, back, color(linkColors[kind]), text.links[kind], color)
  }
  for (const { lane, at } of heads) {
    const { title, note } = text.lanes[lane]
    write(pen, title, { x: at.x, y: at.y + 14 }, color('var(--ink)'), 600, 13)
    const beside = pen.measureText(title).width + 10
    write(pen, note, { x: at.x + beside, y: at.y + 14 }, color('var(--muted)'), 400, 13)
  }
  const places = priorities(nodes)
  for (const node of nodes) {
    const at = points.get(node._id)
    if (at) drawCard(pen, node, places.get(node._id) ?? null, at, color)
  }
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (!blob) throw new Error('The picture is too large for this browser')
  handFile(blob, fileName)
}

type Pen = CanvasRenderingContext2D
type Color = (css: string) => string

/** What a token looks like in the theme of the page. */
function colorReader(): Color {
  const probe = document.createElement('span')
  document.body.append(probe)
  queueMicrotask(() => probe.remove())
  return (css) => {
    probe.style.color = css
    return getComputedStyle(probe).color
  }
}

function write(pen: Pen, words: string, at: Point, color: string, weight: number, size: number): void {
  pen.font = `${weight} ${size}px 'Inter Variable', system-ui, sans-serif`
  pen.fillStyle = color
  pen.fillText(words, at.x, at.y)
}

function drawCard(pen: Pen, node: Node, place: number | null, at: Point, color: Color): void {
  const hue = color(node.isActive ? nodeHue(node.type) : 'var(--muted)')
  pen.beginPath()
  pen.roundRect(at.x, at.y, card.width, card.height, 10)
  pen.fillStyle = color('var(--surface)')
  pen.fill()
  pen.strokeStyle = color('var(--line)')
  pen.lineWidth = 1
  pen.setLineDash([])
  pen.stroke()
  pen.beginPath()
  pen.roundRect(at.x + 12, at.y + 14, 5, card.height - 28, 3)
  pen.fillStyle = hue
  pen.fill()
  const ink = color(node.isActive ? 'var(--ink)' : 'var(--muted)')
  const room = card.width - 62
  pen.font = `600 14px 'Inter Variable', system-ui, sans-serif`
  write(pen, shortened(pen, node.name, room), { x: at.x + 28, y: at.y + 28 }, ink, 600, 14)
  if (place !== null)
    write(pen, String(place), { x: at.x + card.width - 24, y: at.y + 28 }, color('var(--muted)'), 600, 11)
  const { when, words, does, quote } = sentenceOf(node.type, node.config)
  pen.font = `400 12px 'Inter Variable', system-ui, sans-serif`
  const line = (words_: string) => shortened(pen, words_, card.width - 40)
  const first = [node.isActive ? '' : text.inactive, when].filter(Boolean).join(' · ')
  write(pen, line(`${first} ${words.slice(0, 3).join(', ')}`), { x: at.x + 28, y: at.y + 48 }, hue, 400, 12)
  const answer = does || (quote && `“${quote.replaceAll(/\s+/g, ' ')}”`)
  if (answer) write(pen, line(`→ ${answer}`), { x: at.x + 28, y: at.y + 66 }, color('var(--muted)'), 400, 12)
}

function shortened(pen: Pen, words: string, width: number): string {
  if (pen.measureText(words).width <= width) return words
  let kept = [...words]
  while (kept.length > 0 && pen.measureText(`${kept.join('')}…`).width > width) kept = kept.slice(0, -1)
  return `${kept.join('')}…`
}

function drawLink(
  pen: Pen,
  from: Point,
  to: Point,
  back: boolean,
  ink: string,
  label: string,
  color: Color,
): void {
  // Round the right side of both cards, or from the right of one to the left of the other.
  const side = back ? -1 : 1
  const start = { x: from.x + card.width, y: from.y + card.height / 2 }
  const end = { x: (back ? to.x + card.width : to.x) - 6 * side, y: to.y + card.height / 2 }
  const bend = Math.max(40, Math.abs(end.x - start.x) / 2)
  pen.strokeStyle = ink
  pen.fillStyle = ink
  pen.lineWidth = 1.75
  pen.setLineDash([])
  pen.beginPath()
  pen.moveTo(start.x, start.y)
  pen.bezierCurveTo(start.x + bend, start.y, end.x - bend * side, end.y, end.x, end.y)
  pen.stroke()
  pen.beginPath()
  pen.moveTo(end.x + 6 * side, end.y)
  pen.lineTo(end.x - 4 * side, end.y - 5)
  pen.lineTo(end.x - 4 * side, end.y + 5)
  pen.fill()
  pen.font = `400 11px 'Inter Variable', system-ui, sans-serif`
  const width = pen.measureText(label).width
  const middle = {
    x: back ? Math.max(start.x, end.x) + bend * 0.75 - width / 2 : (start.x + end.x) / 2 - width / 2,
    y: (start.y + end.y) / 2,
  }
  pen.fillStyle = color('var(--paper)')
  pen.fillRect(middle.x - 4, middle.y - 8, width + 8, 16)
  write(pen, label, { x: middle.x, y: middle.y + 4 }, color('var(--muted)'), 400, 11)
}
