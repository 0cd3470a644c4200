import { z } from 'zod'
import { limits } from '../wire/limits.ts'
import { defineRoute } from '../wire/route.ts'
import { id, pageOfArray, text, words } from '../wire/values.ts'

/** The ten swatches that the tag form offers, the default first. */
export const tagColors = [
  '#3B82F6',
  '#10B981',
  '#F59E0B',
  '#EF4444',
  '#8B5CF6',
  '#EC4899',
  '#14B8A6',
  '#F97316',
  '#6366F1',
  '#64748B',
] as const
export const defaultTagColor = tagColors[0]
export const color = z.string().regex(/^#[0-9a-fA-F]{6}$/, 'Elige un color como #3B82F6')

export const tag = z
  .object({
    _id: id,
    botId: id,
    name: z.string(),
    description: z.string(),
    color: color.default(defaultTagColor),
    contactCount: z.number().int(),
  })
  .meta({ id: 'Tag' })
export type Tag = z.infer<typeof tag>

const name = words(limits.tagName, 'Escribe el nombre del tag')
const description = text(limits.description).trim()

const area = 'Tags'
const params = z.strictObject({ tagId: id })
const answer = z.object({ tag })

export const listTags = defineRoute({
  id: 'listTags',
  method: 'GET',
  path: '/tags',
  access: 'user',
  area,
  summary: 'Los tags de un bot',
  query: pageOfArray.extend({ botId: id }),
  success: { status: 200, schema: z.array(tag) },
})
export const createTag = defineRoute({
  id: 'createTag',
  method: 'POST',
  path: '/tags',
  access: 'user',
  area,
  summary: 'Crear un tag',
  body: z.strictObject({ botId: id, name, description: description.optional(), color: color.optional() }),
  success: { status: 201, schema: answer },
  problems: [409],
})
export const updateTag = defineRoute({
  id: 'updateTag',
  method: 'PUT',
  path: '/tags/:tagId',
  access: 'user',
  area,
  summary: 'Cambiar un tag',
  params,
  body: z.strictObject({
    name: name.optional(),
    description: description.optional(),
    color: color.optional(),
  }),
  success: { status: 200, schema: answer },
  problems: [409],
})
export const deleteTag = defineRoute({
  id: 'deleteTag',
  method: 'DELETE',
  path: '/tags/:tagId',
  access: 'user',
  area,
  summary: 'Eliminar un tag; los contactos quedan',
  params,
  success: { status: 204 },
})
