import { limits } from '@recado/contract/wire/limits'
import type { Payer } from '@recado/engine'
import { z } from 'zod'
import type { Documents } from '../../../ai/asking/documents.ts'
import type { AskedFile } from '../../../ai/providers/language-model.ts'
import { sourceReadingText } from '../../../text/builder/source-reading.ts'
import { readingCaps } from '../caps.ts'
import type { Seen } from '../reading.ts'
import type { SourceRead } from '../source-reader.ts'
import { pictureType } from '../../../platform/files/picture-type.ts'

const { seen: text, refusals } = sourceReadingText
const { seen: most } = readingCaps

const shape = {
  name: 'escrito',
  schema: z.strictObject({
    filas: z.array(
      z.strictObject({
        pagina: z.int(),
        seccion: z.string(),
        nombre: z.string(),
        precio: z.string(),
        detalle: z.string(),
      }),
    ),
  }),
}

/** Has a model read a picture, or a PDF of pictures alone: rows that nobody has compared with it yet. */
export async function seeSource(
  documents: Documents,
  botId: string,
  { bytes, pages }: { bytes: Uint8Array; pages: number },
): Promise<SourceRead> {
  const picture = pictureType(bytes)
  const isScan = Buffer.from(bytes.subarray(0, 1024)).includes('%PDF-')
  const mimeType = isScan ? 'application/pdf' : picture
  if (mimeType === null) return { ok: false, why: text.otherPicture }
  if (isScan && (bytes.length > most.scanBytes || pages > most.pages))
    return { ok: false, why: text.scanTooLarge }
  if (!isScan && bytes.length > limits.knowledge.pictureBytes) return { ok: false, why: text.pictureTooLarge }
  if (!(await documents.available(botId))) return { ok: false, why: refusals.needsAi }
  const read = await documents.ask(botId, questionOf({ mimeType, bytes, ...(isScan && { pages }) }))
  if (!read.ok) return { ok: false, why: text.notRead(read.detail) }
  const rows = read.value.filas.map(rowOf).filter(({ name, price, more }) => name + price + more !== '')
  if (rows.length === 0) return { ok: false, why: text.nothing }
  const content: Seen = {
    kind: 'seen',
    rows: rows.slice(0, most.rows),
    cut: rows.length > most.rows ? 'rows' : null,
  }
  return { ok: true, content, note: isScan ? text.noteOfScan : text.note }
}

/** What seeing one picture may cost at most, and a scan of as many pages as are read, in millionths of a US dollar; null where nobody can be asked. */
export async function seeingCost(
  documents: Documents,
  botId: string,
): Promise<{ picture: number; scan: number; payer: Payer } | null> {
  const of = (file: Omit<AskedFile, 'bytes'>) =>
    documents.price(botId, questionOf({ ...file, bytes: new Uint8Array() }))
  const picture = await of({ mimeType: 'image/jpeg' })
  const scan = await of({ mimeType: 'application/pdf', pages: most.pages })
  return picture && scan && { picture: picture.micros, scan: scan.micros, payer: picture.payer }
}

const questionOf = (file: AskedFile) => ({
  instructions: text.instructions,
  data: text.ask,
  files: [file],
  shape,
})

type Row = z.infer<typeof shape.schema>['filas'][number]

function rowOf({ pagina, seccion, nombre, precio, detalle }: Row): Seen['rows'][number] {
  const line = (said: string, longest: number) => said.replaceAll(/\s+/g, ' ').trim().slice(0, longest)
  return {
    page: pagina,
    section: line(seccion, 80),
    name: line(nombre, 120),
    price: line(precio, 40),
    more: line(detalle, 600),
  }
}
