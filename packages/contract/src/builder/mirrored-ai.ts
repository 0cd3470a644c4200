import { z } from 'zod'
import { currency } from '../ai/money.ts'
import { limits } from '../wire/limits.ts'
import { defineRoute } from '../wire/route.ts'
import { botParams, id, instant } from '../wire/values.ts'
import { mirrorPeriods } from './mirror.ts'
import { nodeDrafts } from './saved-conversations.ts'

const count = z.number().int()
const dollars = z.number()

/**
 * A question that AI answered once and was asked again. `difference`: one of the answers declines, figures differ, or they stand on
 * other facts; null: they say the same, as far as code can tell. `refused` are figures that nothing proves, which were not sent. `failed`: why
 * nobody answered. `ms` and `cost` (US dollars) are the new answer's.
 */
export const mirroredAnswer = z
  .object({
    turnId: id,
    at: instant,
    contactId: id,
    contact: z.string(),
    asked: z.string(),
    was: z.string(),
    again: z.string(),
    difference: z.enum(['declines', 'figures', 'facts']).nullable(),
    refused: z.array(z.string()),
    failed: z.string().nullable(),
    ms: count,
    cost: dollars,
  })
  .meta({ id: 'MirroredAnswer' })
export type MirroredAnswer = z.infer<typeof mirroredAnswer>

/** `stopped`: the money of the month is spent or nobody answers, as `why` says. It is kept for an hour, in memory alone. */
export const mirroredAi = z
  .object({
    _id: id,
    state: z.enum(['running', 'done', 'stopped']),
    why: z.string().nullable(),
    done: count,
    total: count,
    cost: dollars,
    answers: z.array(mirroredAnswer),
  })
  .meta({ id: 'MirroredAi' })
export type MirroredAi = z.infer<typeof mirroredAi>

const area = 'Espejo del bot'
const body = z.strictObject({ days: z.literal(mirrorPeriods), drafts: nodeDrafts.optional() })
const price = { currency: currency.nullable() }

export const estimateMirroredAi = defineRoute({
  id: 'estimateMirroredAi',
  method: 'POST',
  path: '/bots/:botId/mirror/ai/estimate',
  access: 'user',
  area,
  summary: 'Cuántas preguntas de esos días se le harían otra vez a la IA, y cuánto costarían como mucho',
  params: botParams,
  body,
  success: { status: 200, schema: z.object({ turns: count, cost: dollars, ...price }) },
  problems: [413],
  limit: limits.rehearsals.bytes,
})
export const startMirroredAi = defineRoute({
  id: 'startMirroredAi',
  method: 'POST',
  path: '/bots/:botId/mirror/ai',
  access: 'user',
  area,
  summary: 'Preguntarle otra vez a la IA lo que respondió esos días: cuesta, y nadie recibe nada',
  params: botParams,
  body,
  success: { status: 202, schema: z.object({ comparison: mirroredAi, ...price }) },
  problems: [413],
  limit: limits.rehearsals.bytes,
})
export const getMirroredAi = defineRoute({
  id: 'getMirroredAi',
  method: 'GET',
  path: '/bots/:botId/mirror/ai',
  access: 'user',
  area,
  summary: 'Lo que la IA respondió otra vez, en la última hora',
  params: botParams,
  success: { status: 200, schema: z.object({ comparison: mirroredAi.nullable(), ...price }) },
})
export const cancelMirroredAi = defineRoute({
  id: 'cancelMirroredAi',
  method: 'DELETE',
  path: '/bots/:botId/mirror/ai',
  access: 'user',
  area,
  summary: 'Dejar de preguntarle a la IA, y olvidar lo que respondió otra vez',
  params: botParams,
  success: { status: 204 },
})
