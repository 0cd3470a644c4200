import { z } from 'zod'
import { limits } from '../wire/limits.ts'
import { nodeConfig } from './nodes.ts'
import { outcome } from './outcome.ts'
import { defineRoute } from '../wire/route.ts'
import { simulatedEvent, traceStep } from './simulate.ts'
import { botParams, id, instant, text, words } from '../wire/values.ts'

const name = words(limits.name, 'Escribe un nombre para la prueba')

/** Who writes; without a name nobody knows it. */
const customer = z.strictObject({ name: text(limits.name), phoneNumber: text(20) })

/** One thing that the customer did, when, under which name, and what has to come of it. */
export const savedStep = z.strictObject({
  event: simulatedEvent,
  contact: customer,
  now: instant,
  expected: outcome,
})
export type SavedStep = z.infer<typeof savedStep>

const summary = z.object({
  _id: id,
  name: z.string(),
  stepCount: z.number().int(),
  createdAt: instant,
  updatedAt: instant,
})
export type SavedConversationSummary = z.infer<typeof summary>

export const rehearsal = summary.extend({ steps: z.array(savedStep) }).meta({ id: 'SavedConversation' })
export type SavedConversation = z.infer<typeof rehearsal>

/** A step as it was replayed: what came of it and, where that is something else, why. */
const replayedStep = savedStep.extend({
  actual: outcome,
  same: z.boolean(),
  trace: z.array(traceStep).optional(),
})
export type ReplayedStep = z.infer<typeof replayedStep>

/** `not_run`: the time for one call was over before. Steps come with a change alone. */
export const replayResult = z
  .object({
    _id: id,
    name: z.string(),
    state: z.enum(['same', 'changed', 'not_run']),
    steps: z.array(replayedStep).optional(),
  })
  .meta({ id: 'ReplayResult' })
export type ReplayResult = z.infer<typeof replayResult>

/** Nodes as they are not saved yet. */
export const nodeDrafts = z
  .array(z.strictObject({ nodeId: id, name: text(limits.name), config: nodeConfig }))
  .max(20)

const area = 'Pruebas del bot'
const params = z.strictObject({ botId: id, savedConversationId: id })
const answer = z.object({ rehearsal })

export const listSavedConversations = defineRoute({
  id: 'listSavedConversations',
  method: 'GET',
  path: '/bots/:botId/rehearsals',
  access: 'user',
  area,
  summary: 'Las conversaciones guardadas como pruebas de un bot',
  params: botParams,
  success: { status: 200, schema: z.object({ rehearsals: z.array(summary) }) },
})
export const createSavedConversation = defineRoute({
  id: 'createSavedConversation',
  method: 'POST',
  path: '/bots/:botId/rehearsals',
  access: 'user',
  area,
  summary: 'Guardar una conversación del simulador como prueba',
  params: botParams,
  body: z.strictObject({
    name,
    steps: z.array(savedStep).min(1, 'Escribe algo antes de guardar la prueba').max(limits.rehearsals.steps),
    /** The simulated conversation that it comes from: what AI and APIs answered there is kept with it. */
    conversationId: id.optional(),
  }),
  success: { status: 201, schema: answer },
  problems: [409, 413],
  limit: limits.rehearsals.bytes,
})
export const getSavedConversation = defineRoute({
  id: 'getSavedConversation',
  method: 'GET',
  path: '/bots/:botId/rehearsals/:savedConversationId',
  access: 'user',
  area,
  summary: 'Una prueba con sus mensajes y las respuestas que espera',
  params,
  success: { status: 200, schema: answer },
})
export const updateSavedConversation = defineRoute({
  id: 'updateSavedConversation',
  method: 'PATCH',
  path: '/bots/:botId/rehearsals/:savedConversationId',
  access: 'user',
  area,
  summary: 'Cambiar el nombre de una prueba, o lo que espera de cada mensaje',
  params,
  body: z.strictObject({
    name: name.optional(),
    /** As many as the test has steps. */
    expected: z.array(outcome).max(limits.rehearsals.steps).optional(),
  }),
  success: { status: 200, schema: answer },
  problems: [413],
  limit: limits.rehearsals.bytes,
})
export const deleteSavedConversation = defineRoute({
  id: 'deleteSavedConversation',
  method: 'DELETE',
  path: '/bots/:botId/rehearsals/:savedConversationId',
  access: 'user',
  area,
  summary: 'Eliminar una prueba',
  params,
  success: { status: 204 },
})
export const runSavedConversations = defineRoute({
  id: 'runSavedConversations',
  method: 'POST',
  path: '/bots/:botId/rehearsals/run',
  access: 'user',
  area,
  summary: 'Repetir las pruebas con el bot de ahora, sin enviar nada ni preguntarle a la IA',
  params: botParams,
  body: z.strictObject({
    /** All of them when absent. */
    rehearsalIds: z.array(id).max(limits.rehearsals.perBot).optional(),
    /** What a node would be if it were saved: says beforehand what that would change. */
    drafts: nodeDrafts.optional(),
  }),
  success: { status: 200, schema: z.object({ results: z.array(replayResult) }) },
})
