import { z } from 'zod'
import { currency } from '../ai/money.ts'
import { limits } from '../wire/limits.ts'
import { defineRoute } from '../wire/route.ts'
import { botParams, id, instant, words } from '../wire/values.ts'
import { area, at } from './area.ts'
import { review, sourceChoices } from './review.ts'

const { knowledge: most } = limits

/** Where facts come from: what its owner wrote, a file or a page. `origin`: the file's name or the page's address. */
export const source = z
  .object({
    _id: id,
    kind: z.enum(['text', 'questions', 'file', 'page']),
    title: z.string(),
    origin: z.string().nullable(),
    facts: z.int(),
    /** When its facts were last read or said to hold; null: none of it counts yet. */
    checkedAt: instant.nullable(),
    /** Figures so old that somebody should say whether they hold. */
    isOld: z.boolean(),
    /** What was read and does not count until its owner has looked at it. */
    waiting: z.object({ readAt: instant, note: z.string().nullable() }).nullable(),
    createdAt: instant,
  })
  .meta({ id: 'Source' })
export type Source = z.infer<typeof source>

const title = words(limits.name, 'Ponle un nombre')
export const writtenSource = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('text'),
    title,
    text: words(most.pastedText, 'Escribe lo que tu negocio debe saber'),
  }),
  z.strictObject({
    kind: z.literal('questions'),
    title,
    pairs: z
      .array(
        z.strictObject({
          question: words(most.question, 'Escribe la pregunta'),
          answer: words(most.factText - most.question, 'Escribe la respuesta'),
        }),
      )
      .min(1, 'Escribe al menos una pregunta con su respuesta')
      .max(most.pairs),
  }),
])
export type WrittenSource = z.input<typeof writtenSource>

const sourceParams = botParams.extend({ sourceId: id })
const answer = z.object({ source })

/** What reading a photo costs at most, and a PDF of pictures alone, in US dollars, and whether the account's own key pays it. */
const photoPrice = z
  .object({ cost: z.number(), scan: z.number(), currency: currency.nullable(), ownKey: z.boolean() })
  .meta({ id: 'PhotoPrice' })
export type PhotoPrice = z.infer<typeof photoPrice>

export const listSources = defineRoute({
  id: 'listSources',
  method: 'GET',
  path: `${at}/sources`,
  access: 'user',
  area,
  summary:
    'De dónde saca el bot lo que sabe, con los datos de cada fuente, y cuánto cuesta leer una foto o un PDF escaneado (null: nadie puede leerlos)',
  params: botParams,
  success: {
    status: 200,
    schema: z.object({ sources: z.array(source), facts: z.int(), photo: photoPrice.nullable() }),
  },
})
export const writeSource = defineRoute({
  id: 'writeSource',
  method: 'POST',
  path: `${at}/sources`,
  access: 'user',
  area,
  summary: 'Agregar un texto, o preguntas con su respuesta',
  params: botParams,
  body: writtenSource,
  success: { status: 201, schema: answer },
  problems: [409],
})
export const addPage = defineRoute({
  id: 'addPage',
  method: 'POST',
  path: `${at}/pages`,
  access: 'user',
  area,
  summary: 'Leer una página de tu negocio; no cuenta hasta que la revises',
  params: botParams,
  body: z.strictObject({
    url: z
      .string()
      .trim()
      .max(2000)
      .pipe(z.url({ protocol: /^https?$/, message: 'Escribe la dirección completa, con https://' })),
  }),
  success: { status: 201, schema: answer },
  problems: [409],
})
export const addFile = defineRoute({
  id: 'addFile',
  method: 'POST',
  path: `${at}/files`,
  access: 'user',
  area,
  summary:
    'Subir un archivo (CSV, XLSX, DOCX, PDF, texto, foto o chat exportado); no cuenta hasta que lo revises',
  params: botParams,
  accepts: 'multipart',
  success: { status: 201, schema: answer },
  problems: [409, 413, 415],
  limit: most.fileBytes + 64 * 1024,
})
export const replaceFile = defineRoute({
  id: 'replaceFile',
  method: 'POST',
  path: `${at}/sources/:sourceId/file`,
  access: 'user',
  area,
  summary: 'Subir la versión nueva de un archivo; no cuenta hasta que revises qué cambió',
  params: sourceParams,
  accepts: 'multipart',
  success: { status: 200, schema: answer },
  problems: [409, 413, 415],
  limit: most.fileBytes + 64 * 1024,
})
export const rereadPage = defineRoute({
  id: 'rereadPage',
  method: 'POST',
  path: `${at}/sources/:sourceId/read`,
  access: 'user',
  area,
  summary: 'Leer otra vez una página; no cuenta hasta que revises qué cambió',
  params: sourceParams,
  success: { status: 200, schema: answer },
  problems: [409],
})
export const reviewSource = defineRoute({
  id: 'reviewSource',
  method: 'POST',
  path: `${at}/sources/:sourceId/review`,
  access: 'user',
  area,
  summary: 'Ver lo que se leyó de una fuente y qué cambiaría, con estas columnas',
  params: sourceParams,
  body: sourceChoices,
  success: { status: 200, schema: z.object({ review }) },
  problems: [409],
})
export const getSourcePicture = defineRoute({
  id: 'getSourcePicture',
  method: 'GET',
  path: `${at}/sources/:sourceId/picture`,
  access: 'user',
  area,
  summary: 'La foto de la que se leyó una fuente, mientras espera que la revises',
  params: sourceParams,
  answers: 'bytes',
  success: { status: 200 },
})
export const useSource = defineRoute({
  id: 'useSource',
  method: 'POST',
  path: `${at}/sources/:sourceId/use`,
  access: 'user',
  area,
  summary: 'Usar lo que se leyó de una fuente, con estas columnas',
  params: sourceParams,
  body: sourceChoices,
  success: { status: 200, schema: answer },
  problems: [409],
})
export const updateSource = defineRoute({
  id: 'updateSource',
  method: 'PATCH',
  path: `${at}/sources/:sourceId`,
  access: 'user',
  area,
  summary: 'Cambiar el nombre de una fuente, decir que sus datos siguen vigentes o descartar lo que espera',
  params: sourceParams,
  body: z.strictObject({
    title: title.optional(),
    stillHolds: z.literal(true).optional(),
    discardWaiting: z.literal(true).optional(),
  }),
  success: { status: 200, schema: answer },
})
export const deleteSource = defineRoute({
  id: 'deleteSource',
  method: 'DELETE',
  path: `${at}/sources/:sourceId`,
  access: 'user',
  area,
  summary: 'Quitar una fuente con todos sus datos',
  params: sourceParams,
  success: { status: 204 },
})
