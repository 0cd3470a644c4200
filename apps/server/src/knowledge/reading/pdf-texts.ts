import type { PdfTexts } from '../../ai/asking/look-at-pictures.ts'
import { text } from '../../text/es.ts'
import type { SourceReader } from './source-reader.ts'

/** The text of a customer's PDF, read where sources are: in a process that has nothing. Bots take turns. */
export const pdfTextsBy =
  (reader: Pick<SourceReader, 'readFile'>): PdfTexts =>
  async (botId, bytes) => {
    const read = await reader.readFile(botId, 'comprobante.pdf', bytes)
    if (!read.ok) return { ok: false, why: read.pictures ? text.ai.pdfWithoutText : text.ai.pdfUnreadable }
    const { content } = read
    const lines = content.kind === 'text' ? content.parts.flatMap((part) => part.lines) : []
    return { ok: true, text: lines.join('\n') }
  }
