import { z } from 'zod'
import { contactFilter } from './contacts.ts'
import { csvQuery } from '../wire/csv.ts'
import { limits } from '../wire/limits.ts'
import { defineRoute } from '../wire/route.ts'
import { botParams, id, instant, page } from '../wire/values.ts'

/**
 * What a column of a file can be. `consent` says how somebody agreed to hear of the business and `consentAt` when; with «no» in
 * `campaigns` they get none.
 */
export const importField = z.enum([
  'phoneNumber',
  'name',
  'lastName',
  'email',
  'notes',
  'tags',
  'consent',
  'consentAt',
  'campaigns',
])
export type ImportField = z.infer<typeof importField>

const column = z.object({
  name: z.string(),
  /** What it seems to be, and after the start what it was taken for; null is left out. */
  field: importField.nullable(),
  /** The first values in it. */
  samples: z.array(z.string()),
})

/**
 * A file of contacts on its way into a bot. A `draft` waits for its columns; `created`, `merged` and `refused` add up to
 * `processed`, which ends at `rows`.
 */
export const contactImport = z
  .object({
    _id: id,
    botId: id,
    filename: z.string(),
    format: z.enum(['csv', 'vcard']),
    state: z.enum(['draft', 'running', 'done']),
    columns: z.array(column),
    rows: z.number().int(),
    processed: z.number().int(),
    created: z.number().int(),
    /** Known already, or twice in the file: completed with what they lacked. */
    merged: z.number().int(),
    refused: z.number().int(),
    /** Of those that came in, the ones without what was wrong with them; once it is over. Their rows stand among the refused ones. */
    incomplete: z.number().int(),
    /** Some tags of the file found no place: a bot has a limit of them. */
    tagsLeftOut: z.boolean(),
    createdAt: instant,
    finishedAt: instant.nullable(),
  })
  .meta({ id: 'ContactImport' })
export type ContactImport = z.infer<typeof contactImport>

const area = 'Contactos'
const params = botParams.extend({ importId: id })
const answer = z.object({ import: contactImport })

export const uploadContacts = defineRoute({
  id: 'uploadContacts',
  method: 'POST',
  path: '/crm/:botId/contacts/imports',
  access: 'user',
  area,
  summary:
    'Subir contactos: un CSV (UTF-8 o Latin-1, con coma o punto y coma) o un vCard; nada se crea todavía',
  params: botParams,
  accepts: 'multipart',
  body: z.strictObject({}),
  success: { status: 201, schema: answer },
  problems: [409, 413, 415],
  limit: limits.contactImport.bytes + 64 * 1024,
})
export const getContactImport = defineRoute({
  id: 'getContactImport',
  method: 'GET',
  path: '/crm/:botId/contacts/imports/:importId',
  access: 'user',
  area,
  summary: 'Cómo va una importación',
  params,
  success: { status: 200, schema: answer },
})
export const startContactImport = defineRoute({
  id: 'startContactImport',
  method: 'POST',
  path: '/crm/:botId/contacts/imports/:importId/start',
  access: 'user',
  area,
  summary: 'Empezar una importación con lo que es cada columna',
  params,
  body: z.strictObject({
    /** One for each column of the file, in their order. */
    columns: z.array(importField.nullable()).max(limits.contactImport.columns),
    /** For everybody in the file, beside those of a column. */
    tags: z.array(id).max(limits.tagsPerBot).optional(),
  }),
  success: { status: 202, schema: answer },
  problems: [409],
})
export const deleteContactImport = defineRoute({
  id: 'deleteContactImport',
  method: 'DELETE',
  path: '/crm/:botId/contacts/imports/:importId',
  access: 'user',
  area,
  summary: 'Descartar una importación o detenerla; los contactos que ya entraron se quedan',
  params,
  success: { status: 204 },
})
const refusedRow = z
  .object({
    /** Its place among the file's rows, the first is 1. */
    row: z.number().int(),
    /** As many as the import has columns, in their order. */
    cells: z.array(z.string()),
    reason: z.string(),
  })
  .meta({ id: 'RefusedRow' })
export type RefusedRow = z.infer<typeof refusedRow>

export const listRefused = defineRoute({
  id: 'listRefusedContacts',
  method: 'GET',
  path: '/crm/:botId/contacts/imports/:importId/refused',
  access: 'user',
  area,
  summary: 'Las filas que no entraron, con el motivo, y cuántas hay de cada motivo',
  params,
  query: page,
  success: {
    status: 200,
    schema: z.object({
      rows: z.array(refusedRow),
      /** The most frequent first. */
      reasons: z.array(z.object({ reason: z.string(), count: z.number().int() })),
      nextCursor: z.string().nullable(),
    }),
  },
})
export const refusedContacts = defineRoute({
  id: 'refusedContacts',
  method: 'GET',
  path: '/crm/:botId/contacts/imports/:importId/refused.csv',
  access: 'user',
  area,
  summary: 'Las filas que no entraron, con el motivo, como CSV',
  params,
  query: csvQuery,
  answers: 'bytes',
  success: { status: 200 },
})
export const exportContacts = defineRoute({
  id: 'exportContacts',
  takesAlong: true,
  proof: true,
  method: 'GET',
  path: '/crm/:botId/contacts.csv',
  access: 'user',
  area,
  summary: 'Los contactos de un bot como CSV, todos o los que coincidan',
  params: botParams,
  query: contactFilter.extend(csvQuery.shape),
  answers: 'bytes',
  success: { status: 200 },
})
