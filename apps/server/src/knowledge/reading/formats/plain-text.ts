import type { Content, TextPart } from '../reading.ts'
import { TextRoom } from '../text-room.ts'

/** Characters of a line that heads what comes under it. */
const longestHeading = 60

/**
 * A text by its lines, those without anything as what parts paragraphs: each is a part. A few words that stand by themselves head
 * the paragraphs under them, up to the next such line, and a question the one that answers it.
 */
export function readPlainText(text: string): Content {
  const room = new TextRoom()
  const paragraphs = text.split(/\r?\n\s*\r?\n/).flatMap((paragraph) => {
    const lines = paragraph.split(/\r?\n/).map((line) => line.trim())
    const kept = lines.filter((line) => line !== '' && room.take(line))
    return kept.length > 0 ? [kept] : []
  })
  return { kind: 'text', parts: [...headed(paragraphs)], cut: room.cut }
}

function* headed(paragraphs: readonly string[][]): Generator<TextPart> {
  let title: string | null = null
  for (const [place, lines] of paragraphs.entries()) {
    const heading = headingOf(lines)
    const next = paragraphs[place + 1]
    if (heading === null) {
      yield { title, lines }
      if (title?.endsWith('?')) title = null
    } else if (next && headingOf(next) === null) title = heading
    // What heads nothing is said by itself.
    else {
      title = null
      yield { title, lines }
    }
  }
}

/** Figures are of what is said, not of its heading, and a sentence ends as one. */
function headingOf([line = '', ...more]: readonly string[]): string | null {
  if (more.length > 0 || line.length > longestHeading) return null
  const heading = line.replace(/^#{1,6}\s+|:$/g, '')
  return /^[¿\p{Lu}][^\d$€]*[^\d$€.!…,;:]$/u.test(heading) ? heading : null
}
