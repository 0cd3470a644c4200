import { z } from 'zod'
import { limits } from '../wire/limits.ts'
import { defineRoute } from '../wire/route.ts'
import { settings } from './settings.ts'
import { botParams, id, instant, pageOfArray, text, words } from '../wire/values.ts'

const botState = z.enum(['activo', 'pausado'])

export const bot = z
  .object({
    _id: id,
    name: z.string(),
    description: z.string(),
    estado: botState,
    config: z.object({ settings }),
    /** New, and nobody has given it a node: the editor then gives it its first ones. */
    unstarted: z.boolean(),
    createdAt: instant,
  })
  .meta({ id: 'Bot' })
export type Bot = z.infer<typeof bot>

const botName = words(limits.name, 'El nombre no puede estar vacío')
export const newBot = z.strictObject({
  name: botName,
  description: text(limits.description).default('Nuevo chatbot para WhatsApp'),
})
export const botChange = z.strictObject({
  name: botName.optional(),
  description: text(limits.description).optional(),
})

const area = 'Bots'
const answer = z.object({ bot })

export const listBots = defineRoute({
  id: 'listBots',
  method: 'GET',
  path: '/bots',
  access: 'user',
  area,
  summary: 'Tus bots',
  query: pageOfArray,
  success: { status: 200, schema: z.array(bot) },
})
export const getBot = defineRoute({
  id: 'getBot',
  method: 'GET',
  path: '/bots/:botId',
  access: 'user',
  area,
  summary: 'Un bot',
  params: botParams,
  success: { status: 200, schema: answer },
})
export const createBot = defineRoute({
  id: 'createBot',
  method: 'POST',
  path: '/bots',
  access: 'user',
  area,
  summary: 'Crear un bot',
  body: newBot,
  success: { status: 201, schema: z.object({ botId: id, bot }) },
  problems: [403],
})
export const updateBot = defineRoute({
  id: 'updateBot',
  method: 'PUT',
  path: '/bots/:botId',
  access: 'user',
  area,
  summary: 'Cambiar el nombre o la descripción',
  params: botParams,
  body: botChange,
  success: { status: 200, schema: answer },
})
export const deleteBot = defineRoute({
  id: 'deleteBot',
  proof: true,
  method: 'DELETE',
  path: '/bots/:botId',
  access: 'user',
  area,
  summary: 'Eliminar un bot con todo lo suyo',
  params: botParams,
  success: { status: 204 },
})
export const duplicateBot = defineRoute({
  id: 'duplicateBot',
  method: 'POST',
  path: '/bots/:botId/duplicate',
  access: 'user',
  area,
  summary: 'Copiar un bot: nodos, configuración, tags y lo que sabe',
  params: botParams,
  body: z.strictObject({}),
  success: { status: 201, schema: answer },
  problems: [403, 409, 429],
})
export const toggleBot = defineRoute({
  id: 'toggleBot',
  method: 'POST',
  path: '/bots/:botId/toggle-estado',
  access: 'user',
  area,
  summary: 'Encender o apagar un bot',
  params: botParams,
  body: z.strictObject({}),
  success: { status: 200, schema: answer },
})
