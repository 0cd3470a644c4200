import type { Content } from '../reading.ts'
import { TextRoom } from '../text-room.ts'

/** A text by its lines, those without anything as what parts paragraphs: each is a part. */
export function readPlainText(text: string): Content {
  const room = new TextRoom()
  const parts = text.split(/\r?\n\s*\r?\n/).flatMap((paragraph) => {
    const lines = paragraph.split(/\r?\n/).map((line) => line.trim())
    const kept = lines.filter((line) => line !== '' && room.take(line))
    return kept.length > 0 ? [{ title: null, lines: kept }] : []
  })
  return { kind: 'text', parts, cut: room.cut }
}
