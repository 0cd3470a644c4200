import { z } from 'zod'
import { limits } from '../wire/limits.ts'
import { defineRoute } from '../wire/route.ts'
import { botParams, id, instant, page, text, words } from '../wire/values.ts'
import { area, at } from './area.ts'

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

const factParams = botParams.extend({ factId: id })

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
  body: z.strictObject({ text: words(limits.knowledge.factText, 'Escribe algo') }),
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
