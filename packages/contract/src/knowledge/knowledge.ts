import { z } from 'zod'
import { limits } from '../wire/limits.ts'
import { defineRoute } from '../wire/route.ts'
import { botParams, id, instant, page, text, words } from '../wire/values.ts'

const { knowledge: most } = limits

/** What a table's columns are, by their places from 0: what a row is called, what it costs, how many are left. */
export const tableChoice = z.strictObject({
  /** Its facts count. */
  use: z.boolean(),
  name: z.int().min(0).max(most.columns).nullable(),
  prices: z.array(z.int().min(0).max(most.columns)).max(most.priceColumns),
  stock: z.int().min(0).max(most.columns).nullable(),
})
export type TableChoice = z.infer<typeof tableChoice>

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

export const fact = z
  .object({
    _id: id,
    sourceId: id,
    sourceTitle: z.string(),
    label: z.string(),
    text: z.string(),
    /** When its owner put it right by hand. */
    editedAt: instant.nullable(),
  })
  .meta({ id: 'Fact' })
export type Fact = z.infer<typeof fact>

/** What of a source waits: its tables with what their columns seem to be, the first facts, and what they would change. */
export const review = z
  .object({
    note: z.string().nullable(),
    tables: z.array(
      z.object({
        name: z.string().nullable(),
        header: z.array(z.string()),
        rows: z.array(z.array(z.string())),
        /** Rows in all, without the header. */
        of: z.int(),
        choice: tableChoice,
      }),
    ),
    count: z.int(),
    facts: z.array(z.object({ label: z.string(), text: z.string() })),
    /** Who wrote in a chat, until its owner has said which of them the shop is; null where that is no question. */
    people: z.array(z.object({ name: z.string(), messages: z.int() })).nullable(),
    /**
     * What counts only row by row, once its owner has said so: what was read of a picture, and what a chat answers. `about`: where
     * it comes from; `known`: it counts already, as it stands; `order`: as in `orders`. Null where all that is used counts.
     */
    rows: z
      .array(
        z.object({
          text: z.string(),
          about: z.string().nullable(),
          known: z.boolean(),
          order: z.boolean(),
        }),
      )
      .nullable(),
    /** There is a picture to compare it with. */
    picture: z.boolean(),
    /** Other pages of the site that a page leads to, of those that are no source yet. */
    links: z.array(z.object({ url: z.string(), label: z.string() })),
    /** Sentences that seem to tell the bot what to do instead of saying something of the shop. */
    orders: z.array(z.string()),
    /** Against what counts now; null for what is new. Lists are their first ones. */
    changes: z
      .object({
        added: z.int(),
        changed: z.int(),
        removed: z.int(),
        same: z.int(),
        examples: z.array(
          z.object({ label: z.string(), before: z.string().nullable(), after: z.string().nullable() }),
        ),
      })
      .nullable(),
  })
  .meta({ id: 'SourceReview' })
export type SourceReview = z.infer<typeof review>

const title = words(limits.name, 'Ponle un nombre')
const sentence = words(most.factText, 'Escribe algo')
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

const choices = z.strictObject({
  /** One for each table, in their order; absent: what they seem to be. */
  tables: z.array(tableChoice).max(most.tables).optional(),
  /** Of a chat: the place in `people` of who the shop is. */
  shop: z.int().min(0).max(10_000).optional(),
  /** The rows that are right, in the words in which they are; absent: none. */
  rows: z
    .array(z.strictObject({ row: z.int().min(0).max(10_000), text: words(most.factText, 'Escribe algo') }))
    .max(most.rows)
    .optional(),
})
export type SourceChoices = z.input<typeof choices>

const area = 'Lo que sabe tu negocio'
const sourceParams = botParams.extend({ sourceId: id })
const factParams = botParams.extend({ factId: id })
const answer = z.object({ source })
const at = '/bots/:botId/knowledge'

export const listSources = defineRoute({
  id: 'listSources',
  method: 'GET',
  path: `${at}/sources`,
  access: 'user',
  area,
  summary: 'De dónde saca el bot lo que sabe, con los datos de cada fuente',
  params: botParams,
  success: { status: 200, schema: z.object({ sources: z.array(source), facts: z.int() }) },
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
  body: choices,
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
  body: choices,
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
export const listFacts = defineRoute({
  id: 'listFacts',
  method: 'GET',
  path: `${at}/facts`,
  access: 'user',
  area,
  summary: 'Los datos que sabe el bot, con lo que se busque en ellos',
  params: botParams,
  query: page.extend({ search: text(limits.name).optional(), sourceId: id.optional() }),
  success: { status: 200, schema: z.object({ facts: z.array(fact), nextCursor: z.string().nullable() }) },
})
export const getFact = defineRoute({
  id: 'getFact',
  method: 'GET',
  path: `${at}/facts/:factId`,
  access: 'user',
  area,
  summary: 'Un dato',
  params: factParams,
  success: { status: 200, schema: z.object({ fact }) },
})
export const updateFact = defineRoute({
  id: 'updateFact',
  method: 'PATCH',
  path: `${at}/facts/:factId`,
  access: 'user',
  area,
  summary: 'Corregir un dato; el bot responde así desde el siguiente mensaje',
  params: factParams,
  body: z.strictObject({ text: sentence }),
  success: { status: 200, schema: z.object({ fact }) },
})
export const deleteFact = defineRoute({
  id: 'deleteFact',
  method: 'DELETE',
  path: `${at}/facts/:factId`,
  access: 'user',
  area,
  summary: 'Quitar un dato',
  params: factParams,
  success: { status: 204 },
})
