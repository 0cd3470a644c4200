import type { Node } from '@recado/contract/builder/nodes'
import { mapCardOf, namePlaceholders, previewOf, sentenceOf } from '@recado/nodes/editors'
import { formatCount } from '@recado/ui'
import { filledMarks, plainWhatsAppText } from '@recado/ui/chat'
import { text } from '../../../text/builder/map.ts'
import type { LinkKind } from '../../../entities/bot/node-links.ts'
import { followsCollections, hasTrigger } from '../graph/graph.ts'
import type { Hindrance } from '../graph/reach.ts'
import { linesOf, widthOf } from '../layout/text-width.ts'

type Way = 'true' | 'false'

/** What is to be told of a node, before there is a card for it. */
export type Telling = {
  name: string
  triggers: number
  /** What sets it off; null where only an arrow does. */
  when: { lead: string; words: string[] } | null
  hindered: string
  does: string
  file: string
  says: string
  branches: { way: Way; says: string }[]
}

type Shown = { text: string; lines: number }
/** A line of a card, with the room that it takes: what sets the node off, what it does, what it says. */
export type FaceLine = { height: number } & (
  | { kind: 'when'; lead: string; words: string[]; shown: number; does: string }
  | ({ kind: 'does' | 'file' | 'hindered' | 'says' } & Shown)
  | ({ kind: 'branch'; way: Way } & Shown)
)

/** What a card shows of a node, and how high that is. */
export type Face = {
  lines: FaceLine[]
  height: number
  /** How far below its upper edge the links of each kind begin. */
  ports: Record<LinkKind, number>
  /** Beside the name there is room for the number of answers alone. */
  brief: boolean
  /** It does not show all of what it says. */
  clipped: boolean
}

/** Pixels. The card's components use the same. */
export const measure = {
  line: 17,
  padding: { x: 12, y: 10 },
  head: 24,
  gap: 4,
  bubble: { x: 8, y: 5 },
  branch: { label: 30, y: 4 },
  icon: 18,
} as const
/** Size of letters: larger ones where the whole map is seen from farther away. */
export const letters = { usual: 13, large: 14.2 } as const
/** Rather too wide a guess than words cut off. */
const caution = 1.01
/** Bold letters are a little wider. */
const bold = 1.06

/** Where links begin and end beside the name. */
export const portAtName = measure.padding.y + measure.head / 2

/** What there is to tell of a node. `functions`: how many the Cerebro may use. */
export function tellingOf(node: Node, hindrance: Hindrance | null, functions: number): Telling {
  const { when, words, does, aside = '' } = sentenceOf(node)
  const preview = previewOf(node)
  const card = mapCardOf(node, functions)
  return {
    name: node.name,
    triggers: node.stats.triggers,
    when: hasTrigger(node) || followsCollections(node) ? { lead: when, words } : null,
    hindered: hindrance ? hinderedWords(hindrance) : '',
    does: [card.does ?? does, aside].filter((part) => part !== '').join(' · '),
    file: preview.attachment?.filename ?? '',
    says: readable(card.says ?? preview.text),
    branches: card.branches
      ? [
          { way: 'true', says: readable(card.branches.true) },
          { way: 'false', says: readable(card.branches.false) },
        ]
      : [],
  }
}

/** A card of this width, in letters of this size, with at most so many lines of what the node says. */
export function faceOf(told: Telling, width: number, most: number, size: number = letters.usual): Face {
  const inner = width - 2 * measure.padding.x
  const lines: FaceLine[] = []
  let clipped = false
  const add = (
    kind: 'does' | 'file' | 'hindered' | 'says',
    said: string,
    room: number,
    limit: number,
    around = 0,
  ) => {
    if (said === '') return
    const shown = fitted(said, size, room, limit)
    clipped ||= shown.clipped
    lines.push({ kind, text: said, lines: shown.lines, height: shown.lines * measure.line + 2 * around })
  }
  let { does } = told
  if (told.when) {
    const line = whenLine(told.when, does, size, inner)
    if (line.does !== '') does = ''
    clipped ||= line.shown < line.words.length
    lines.push(line)
  }
  add('hindered', told.hindered, inner - measure.icon, 2)
  add('does', `${does.charAt(0).toUpperCase()}${does.slice(1)}`, inner, 2)
  add('file', told.file, inner - measure.icon, 1)
  add('says', told.says, inner - 2 * measure.bubble.x, most, measure.bubble.y)
  for (const { way, says } of told.branches) {
    const shown = fitted(says, size, inner - measure.branch.label - measure.bubble.x, Math.min(most, 3))
    clipped ||= shown.clipped
    const height = shown.lines * measure.line + 2 * measure.branch.y
    lines.push({ kind: 'branch', way, text: says, lines: shown.lines, height })
  }
  const times = widthOf(text.times(formatCount(told.triggers)), 12)
  const brief = widthOf(told.name, size + 2) * bold + times > inner - measure.head - 2 * 8
  return { lines, ...heights(lines), brief, clipped }
}

function fitted(
  said: string,
  size: number,
  room: number,
  limit: number,
): { lines: number; clipped: boolean } {
  const lines = linesOf(unmarked(said), size * caution, room, limit + 1)
  return { lines: Math.min(lines, limit), clipped: lines > limit }
}

function heights(lines: readonly FaceLine[]): Pick<Face, 'height' | 'ports'> {
  const ports = { next: portAtName, true: portAtName, false: portAtName }
  let bottom = measure.padding.y + measure.head
  for (const line of lines) {
    bottom += measure.gap
    if (line.kind === 'branch') ports[line.way] = bottom + line.height / 2
    bottom += line.height
  }
  return { height: bottom + measure.padding.y, ports }
}

/** As many of the words as fit in one line, and what the node does where there is room left. */
function whenLine(
  { lead, words }: { lead: string; words: string[] },
  does: string,
  size: number,
  width: number,
): FaceLine & { kind: 'when' } {
  const room = width - widthOf(`${lead} `, size)
  const widthOfFirst = (count: number) => {
    const more = count < words.length ? ' +00' : ''
    return widthOf(`${words.slice(0, count).join(', ')}${more}`, size) * bold
  }
  let shown = words.length
  while (shown > 1 && widthOfFirst(shown) > room) shown -= 1
  const fits = widthOfFirst(shown) + widthOf(` → ${does}`, size) <= room
  return { kind: 'when', lead, words, shown, does: fits ? does : '', height: measure.line }
}

function hinderedWords(hindrance: Hindrance): string {
  switch (hindrance.why) {
    case 'lacks':
      return hindrance.what
    case 'behind':
      return text.hindered.behind(hindrance.name)
    case 'lost':
      return text.hindered.lost
    case 'noAi':
      return text.hindered.noAi
  }
}

/** As a customer reads it: no WhatsApp marks, no empty lines, and between marks what is filled in, by its name. */
function readable(said: string): string {
  return plainWhatsAppText(namePlaceholders(said, filledMarks))
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/(?<!\s)\s*\n\s*/g, '\n')
    .trim()
}

/** The same without the marks, as it is measured and spoken. */
export const unmarked = (said: string): string => said.replaceAll(/[\uE000\uE001]/g, '')
