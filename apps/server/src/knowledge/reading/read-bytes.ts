import { encodingOf } from '../../platform/files/text-encoding.ts'
import { isChatExport, readChatExport } from './chat/chat-export.ts'
import { readCsvFile } from './formats/csv.ts'
import { readDocument } from './formats/document.ts'
import { readPage } from './formats/page.ts'
import { readPdf } from './formats/pdf.ts'
import { readPlainText } from './formats/plain-text.ts'
import { readWorkbookFile } from './formats/workbook.ts'
import { type Content, type Reading, RefusedSource } from './reading.ts'
import { pictureType } from '../../platform/files/picture-type.ts'
import { checkedZip, type Entries } from './zip/checked-zip.ts'

/** What is to be read: a file by its name, or a page by its address. */
export type SourceName = { file: string } | { url: string }

/** Reads a source by what its bytes are; a name only parts kinds of text. */
export async function readBytes(source: SourceName, bytes: Buffer): Promise<Reading> {
  try {
    const content = await contentOf(source, bytes)
    return isEmpty(content) ? { ok: false, refusal: 'empty' } : { ok: true, content }
  } catch (error) {
    if (error instanceof RefusedSource) {
      const { refusal, pages } = error
      return { ok: false, refusal, ...(pages !== undefined && { pages }) }
    }
    throw error
  }
}

async function contentOf(source: SourceName, bytes: Buffer): Promise<Content> {
  if ('url' in source) return readPage(bytes.toString('utf8'), source.url)
  if (begins(bytes, 'PK\x03\x04')) return readZip(checkedZip(bytes))
  if (bytes.subarray(0, 1024).includes('%PDF-')) return readPdf(bytes)
  if (begins(bytes, '\xd0\xcf\x11\xe0')) {
    // Office keeps what has a password in its old format, under this name.
    const isSealed = bytes.includes(Buffer.from('EncryptedPackage', 'utf16le'))
    throw new RefusedSource(isSealed ? 'password' : 'oldOffice')
  }
  if (pictureType(bytes) !== null || isOtherPicture(bytes)) throw new RefusedSource('needsAi')
  return readText(source.file, textOf(bytes))
}

async function readZip(entries: Entries): Promise<Content> {
  const names = [...entries.keys()]
  if (names.some((name) => name.startsWith('xl/'))) return readWorkbookFile(entries)
  if (names.some((name) => name.startsWith('word/'))) return readDocument(entries)
  const texts = names
    .filter((name) => /\.txt$/i.test(name))
    .map((name) => textOf(entries.get(name) ?? Buffer.alloc(0)))
  const chat = texts.find(isChatExport)
  if (chat === undefined) throw new RefusedSource('unknownType')
  return readChatExport(chat)
}

function readText(file: string, text: string): Content | Promise<Content> {
  if (/\.(csv|tsv)$/i.test(file)) return readCsvFile(text)
  if (/\.html?$/i.test(file)) return readPage(text, null)
  return isChatExport(text) ? readChatExport(text) : readPlainText(text)
}

function textOf(bytes: Buffer): string {
  const encoding = encodingOf(bytes)
  if (encoding === null) throw new RefusedSource('unknownType')
  return new TextDecoder(encoding).decode(bytes)
}

const begins = (bytes: Buffer, signature: string): boolean =>
  bytes.subarray(0, signature.length).equals(Buffer.from(signature, 'latin1'))

const isOtherPicture = (bytes: Buffer): boolean =>
  begins(bytes, 'GIF8') || bytes.toString('latin1', 4, 8) === 'ftyp'

function isEmpty(content: Content): boolean {
  switch (content.kind) {
    case 'text':
      return content.parts.length === 0
    case 'tables':
      return content.tables.length === 0
    case 'page':
      return content.parts.length === 0 && content.data.length === 0
    case 'chat':
      return content.lines.length === 0
    case 'seen':
    case 'sorted':
      return content.rows.length === 0
  }
}
