import { Parser } from 'htmlparser2'
import { readingCaps } from '../caps.ts'
import type { TextPart } from '../reading.ts'
import type { TextRoom } from '../text-room.ts'

/** What is not for people to read, or leads elsewhere. The footer stays: hours and addresses live there. */
const unread = new Set(
  'script style noscript template nav svg iframe object canvas select textarea dialog video audio math head'.split(
    ' ',
  ),
)
const block = new Set(
  (
    'address article aside blockquote br body dd div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr ' +
    'html li main ol p pre section table tbody thead tr ul'
  ).split(' '),
)
const heading = /^h[1-6]$/

export type Attributes = { [name: string]: string }
export type HtmlSeen = {
  /** Every element that is opened, hidden or not. */
  onOpen?: (name: string, attributes: Attributes) => void
  /** Text that is not read, with the element that it stands in. */
  onUnread?: (text: string, within: string) => void
  onClose?: (name: string) => void
  /** Text that is read. */
  onText?: (text: string) => void
}

/** The text of a page or a document by its headings; a tab stands between the cells of a row. */
export function htmlParts(html: string, room: TextRoom, seen: HtmlSeen = {}): TextPart[] {
  const parts: TextPart[] = []
  const open: string[] = []
  let part: TextPart = { title: null, lines: [] }
  let hiddenAt = 0
  let inHeading = false
  let line = ''

  function endLine(): void {
    const clean = tidy(line)
    line = ''
    if (clean === '') return
    if (!room.take(clean)) return parser.pause()
    if (!inHeading) {
      part.lines.push(clean)
      return
    }
    keep()
    part = { title: clean, lines: [] }
  }
  const keep = () => void ((part.title !== null || part.lines.length > 0) && parts.push(part))

  const parser = new Parser({
    onopentag(name, attributes) {
      open.push(name)
      seen.onOpen?.(name, attributes)
      if (open.length > readingCaps.depth) return parser.pause()
      if (hiddenAt === 0 && (unread.has(name) || isHidden(attributes))) hiddenAt = open.length
      if (hiddenAt > 0) return
      if ((name === 'td' || name === 'th') && tidy(line) !== '') line += '\t'
      // Within a cell a paragraph is no line of its own.
      if (!block.has(name) || (open.includes('td') && name !== 'tr'))
        return void (line += block.has(name) ? ' ' : '')
      endLine()
      if (heading.test(name)) inHeading = true
    },
    onclosetag(name) {
      if (open.length === hiddenAt) hiddenAt = 0
      open.pop()
      seen.onClose?.(name)
      if (hiddenAt > 0 || !block.has(name)) return
      if (open.includes('td')) return void (line += ' ')
      endLine()
      if (heading.test(name)) inHeading = false
    },
    ontext(text) {
      if (hiddenAt > 0) return seen.onUnread?.(text, open.at(-1) ?? '')
      seen.onText?.(text)
      line += text
    },
  })
  parser.write(html)
  // What was paused keeps what it has; its end would be read on.
  if (open.length <= readingCaps.depth && !room.isFull) parser.end()
  endLine()
  keep()
  return parts
}

function isHidden(attributes: Attributes): boolean {
  if ('hidden' in attributes || attributes['aria-hidden'] === 'true') return true
  const style = attributes['style']?.toLowerCase().replaceAll(/\s/g, '') ?? ''
  return /display:none|visibility:(hidden|collapse)|opacity:0(\.0*)?(;|!|$)|font-size:0(\.0*)?(px|em|rem|pt|%)?(;|!|$)/.test(
    style,
  )
}

/** Blanks as one, none around tabs or at the ends. */
const tidy = (line: string): string =>
  line
    .replaceAll(/[^\S\t]+/g, ' ')
    .split('\t')
    .map((cell) => cell.trim())
    .join('\t')
    .trim()
