import { z } from 'zod'
import { limits } from '../wire/limits.ts'
import { defineRoute } from '../wire/route.ts'
import { id, instant, text, words } from '../wire/values.ts'

/** How hard a model is told to think; null leaves it to the model. */
export const efforts = ['none', 'low', 'medium', 'high'] as const

/** What an assistant was called at OpenAI, which has closed it. */
export const externalId = z
  .string()
  .trim()
  .max(200)
  .regex(/^(asst|pmpt)_[\w-]+$/, 'Escribe un id como asst_… o pmpt_…')

const name = words(limits.name, 'Escribe un nombre para el asistente')
const instructions = text(limits.prompt)
const model = words(100, 'Elige un modelo')
const effort = z.enum(efforts).nullable()
const temperature = z.number().min(limits.temperature.min).max(limits.temperature.max)

/** A node that names an assistant. */
const use = z.object({ botId: id, botName: z.string(), nodeId: id, nodeName: z.string() })

/** An assistant of the account, which any of its bots may ask. Without instructions it answers nobody. */
export const assistant = z
  .object({
    _id: id,
    name: z.string(),
    instructions: z.string(),
    model: z.string(),
    effort,
    temperature: z.number(),
    externalId: z.string().nullable(),
    usedBy: z.array(use),
    createdAt: instant,
    updatedAt: instant,
  })
  .meta({ id: 'Assistant' })
export type Assistant = z.infer<typeof assistant>

/** Without a model it gets the one that new nodes get. */
export const newAssistant = z.strictObject({
  name,
  instructions,
  model: model.optional(),
  effort: effort.default(null),
  temperature: temperature.default(limits.temperature.default),
  externalId: externalId.optional(),
})
export const assistantChange = z.strictObject({
  name: name.optional(),
  instructions: instructions.optional(),
  model: model.optional(),
  effort: effort.optional(),
  temperature: temperature.optional(),
})

/** `pasted`: its instructions as plain text or Markdown, or the JSON that OpenAI or a backup gave. */
export const importedAssistant = z.strictObject({
  pasted: words(limits.pastedAssistant, 'Pega las instrucciones del asistente'),
  name: name.optional(),
  externalId: externalId.optional(),
})

const area = 'Asistentes'
const answer = z.object({ assistant })
const assistantParams = z.strictObject({ assistantId: id })

export const listAssistants = defineRoute({
  id: 'listAssistants',
  method: 'GET',
  path: '/assistants',
  access: 'user',
  area,
  summary: 'Tus asistentes, con los nodos que usan cada uno',
  success: { status: 200, schema: z.object({ assistants: z.array(assistant) }) },
})
export const createAssistant = defineRoute({
  id: 'createAssistant',
  method: 'POST',
  path: '/assistants',
  access: 'user',
  area,
  summary: 'Crear un asistente',
  body: newAssistant,
  success: { status: 201, schema: answer },
  problems: [409],
})
export const importAssistant = defineRoute({
  id: 'importAssistant',
  method: 'POST',
  path: '/assistants/import',
  access: 'user',
  area,
  summary: 'Crear un asistente de unas instrucciones pegadas: texto, Markdown o el JSON exportado',
  body: importedAssistant,
  success: { status: 201, schema: answer },
  problems: [409],
})
export const updateAssistant = defineRoute({
  id: 'updateAssistant',
  method: 'PUT',
  path: '/assistants/:assistantId',
  access: 'user',
  area,
  summary: 'Cambiar un asistente; responden así todos los nodos que lo usan',
  params: assistantParams,
  body: assistantChange,
  success: { status: 200, schema: answer },
})
export const deleteAssistant = defineRoute({
  id: 'deleteAssistant',
  method: 'DELETE',
  path: '/assistants/:assistantId',
  access: 'user',
  area,
  summary: 'Eliminar un asistente que ningún nodo usa',
  params: assistantParams,
  success: { status: 204 },
  problems: [409],
})
