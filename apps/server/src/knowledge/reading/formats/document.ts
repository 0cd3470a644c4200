import mammoth from 'mammoth'
import { type Content, RefusedSource } from '../reading.ts'
import { TextRoom } from '../text-room.ts'
import type { Entries } from '../zip/checked-zip.ts'
import { storedZip } from '../zip/stored-zip.ts'
import { htmlParts } from './html-lines.ts'

/** A DOCX by its headings; a row of a table is a line. Pictures are left where they are. */
export async function readDocument(entries: Entries): Promise<Content> {
  const read = [...entries].filter(([name]) => /\.(xml|rels)$/i.test(name))
  const options = {
    convertImage: mammoth.images.imgElement(async () => ({ src: '' })),
    externalFileAccess: false,
  }
  const { value } = await mammoth
    .convertToHtml({ buffer: storedZip(read) }, options)
    .catch((error: unknown) => {
      throw new RefusedSource('broken', error)
    })
  const room = new TextRoom()
  return { kind: 'text', parts: htmlParts(value, room), cut: room.cut }
}
