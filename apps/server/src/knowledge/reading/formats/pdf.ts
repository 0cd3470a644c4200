import { getDocumentProxy } from 'unpdf'
import { readingCaps } from '../caps.ts'
import { pageLines } from '../pdf/page-lines.ts'
import type { PlacedText } from '../pdf/words.ts'
import { type Content, RefusedSource, type TextPart } from '../reading.ts'
import { TextRoom } from '../text-room.ts'

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>

/** A PDF by its pages. One without any text is a scan. */
export async function readPdf(bytes: Uint8Array): Promise<Content> {
  const pdf = await opened(bytes)
  const room = new TextRoom()
  const parts: TextPart[] = []
  for (let nth = 1; nth <= pdf.numPages; nth++) {
    if (nth > readingCaps.pages) room.cut = 'pages'
    if (room.isFull) break
    const lines: string[] = []
    for (const line of pageLines(await piecesOf(pdf, nth))) {
      if (!room.take(line)) break
      lines.push(line)
    }
    if (lines.length > 0) parts.push({ title: `Página ${nth}`, lines })
  }
  if (parts.length === 0) throw new RefusedSource('needsAi', undefined, pdf.numPages)
  return { kind: 'text', parts, cut: room.cut }
}

async function opened(bytes: Uint8Array): Promise<Pdf> {
  try {
    // Warnings of what is odd in it are nobody's to read.
    return await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 })
  } catch (error) {
    const needsPassword = error instanceof Error && error.name === 'PasswordException'
    throw new RefusedSource(needsPassword ? 'password' : 'broken', error)
  }
}

async function piecesOf(pdf: Pdf, nth: number): Promise<PlacedText[]> {
  try {
    const page = await pdf.getPage(nth)
    const { items } = await page.getTextContent()
    page.cleanup()
    return items.flatMap((item) => ('str' in item && item.str.trim() !== '' ? [placed(item)] : []))
  } catch (error) {
    throw new RefusedSource('broken', error)
  }
}

type Item = { str: string; transform: unknown[]; width: number }

function placed({ str, transform, width }: Item): PlacedText {
  // A matrix of six numbers: the last two are the place, the two before them how a letter's height lies.
  const [, , c = 0, d = 0, x = 0, y = 0] = transform.map(Number)
  return { text: str, x, y, width, size: Math.hypot(c, d) || 1 }
}
