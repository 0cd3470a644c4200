import { z } from 'zod'
import { defineRoute } from '../wire/route.ts'
import { botParams, id } from '../wire/values.ts'

const area = 'Primeros pasos'

/** Answers that an owner makes their own before the bot is theirs. */
export const answersToEdit = 3

/** How far a bot has come, by what the server knows of it. */
const botSteps = z.object({
  _id: id,
  name: z.string(),
  on: z.boolean(),
  /** Nodes whose answer its owner has changed or written. */
  edited: z.number().int(),
  /** One that still says what it came with; null when there is none. */
  next: z.object({ _id: id, name: z.string() }).nullable(),
  /** Somebody wrote to it in the simulator. */
  tried: z.boolean(),
  linked: z.boolean(),
  /** The linked one, digits alone. */
  phoneNumber: z.string().nullable(),
  /** A customer has had an answer over WhatsApp. */
  answered: z.boolean(),
})
export type BotSteps = z.infer<typeof botSteps>

/**
 * The way of a new owner to their first real answer. `bot` is the one that was asked for, else the one that has come
 * furthest; null without bots. `away`: its owner has put it away. `done` is for good, whatever becomes of the bot.
 */
export const firstSteps = z
  .object({ state: z.enum(['open', 'away', 'done']), bot: botSteps.nullable() })
  .meta({ id: 'FirstSteps' })
export type FirstSteps = z.infer<typeof firstSteps>

export const getFirstSteps = defineRoute({
  id: 'getFirstSteps',
  method: 'GET',
  path: '/first-steps',
  access: 'user',
  area,
  summary: 'Hasta dónde llegaste con tu primer bot',
  query: z.strictObject({ botId: id.optional() }),
  success: { status: 200, schema: firstSteps },
})
export const putFirstStepsAway = defineRoute({
  id: 'putFirstStepsAway',
  method: 'PUT',
  path: '/first-steps',
  access: 'user',
  area,
  summary: 'Guardar los primeros pasos para después, o sacarlos otra vez',
  body: z.strictObject({ away: z.boolean() }),
  success: { status: 204 },
})
export const noteTrial = defineRoute({
  id: 'noteTrial',
  method: 'POST',
  path: '/bots/:botId/trial',
  access: 'user',
  area,
  summary: 'Anotar que su dueño probó el bot en el simulador',
  params: botParams,
  body: z.strictObject({}),
  success: { status: 204 },
})
