import { z } from 'zod'
import { limits } from '../wire/limits.ts'
import { defineRoute } from '../wire/route.ts'
import { botParams, id, instant } from '../wire/values.ts'
import { outcome } from './outcome.ts'
import { nodeDrafts } from './saved-conversations.ts'

/** Days that can be looked back: decisions are kept for 90. */
export const mirrorPeriods = [7, 30, 90] as const
export type MirrorPeriod = (typeof mirrorPeriods)[number]

const count = z.number().int()

/**
 * Who answers: a node in its owner's words, a node's AI (`nodeId` null: the bot's default one), the default reply, the message
 * outside the hours, or nobody. `name` and `type` are the node's.
 */
const answerer = z.object({
  by: z.enum(['node', 'ai', 'default', 'off_hours', 'nobody']),
  nodeId: id.nullable(),
  name: z.string(),
  type: z.string().nullable(),
})
export type Answerer = z.infer<typeof answerer>

const effects = z.array(z.object({ kind: z.string(), detail: z.string() }))
export type Effects = z.infer<typeof effects>

/**
 * Why customers get something else than they got: another answers, the same one in other words, it does something else besides, or
 * a form that was being filled ends otherwise.
 */
const cause = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('answerer'), from: answerer, to: answerer }),
  z.object({ kind: z.literal('words'), of: answerer }),
  z.object({ kind: z.literal('effects'), of: answerer, less: effects, more: effects }),
  z.object({ kind: z.literal('collection'), of: answerer, left: z.boolean() }),
])
export type Cause = z.infer<typeof cause>

/**
 * What came of it, without a word of customers'. `ai`: turns of those which are the same in which AI is asked, whose words are not
 * compared. `left`: turns that could not be decided again. `others`: turns of causes beyond those listed.
 */
export const mirrorResult = z
  .object({
    turns: count,
    customers: count,
    same: count,
    ai: count,
    left: z.object({ unknown: count, unheard: count, tooSlow: count }),
    groups: z.array(z.object({ cause, turns: count, customers: count, examples: z.array(id) })),
    others: count,
  })
  .meta({ id: 'MirrorResult' })
export type MirrorResult = z.infer<typeof mirrorResult>
export type MirrorGroup = MirrorResult['groups'][number]

/**
 * The newest look at a bot's last chats. `draftIds`: nodes that it took as they were not saved yet. `isCurrent`: nothing of the bot
 * was saved since. `failed`: it takes too long to decide by the bot.
 */
export const mirror = z
  .object({
    _id: id,
    days: z.literal(mirrorPeriods),
    state: z.enum(['waiting', 'running', 'done', 'failed']),
    done: count,
    total: count,
    draftIds: z.array(id),
    isCurrent: z.boolean(),
    startedAt: instant,
    result: mirrorResult.nullable(),
  })
  .meta({ id: 'Mirror' })
export type Mirror = z.infer<typeof mirror>

/** A turn as it was beside as it would be; `now` is null where that is not known. */
export const mirroredTurn = z
  .object({
    _id: id,
    at: instant,
    contactId: id,
    contact: z.string(),
    /** What arrived, by its kind (text, audio, image…), and the words of it. */
    said: z.array(z.object({ type: z.string(), text: z.string().nullable() })),
    was: outcome,
    now: outcome.nullable(),
  })
  .meta({ id: 'MirroredTurn' })
export type MirroredTurn = z.infer<typeof mirroredTurn>

const area = 'Espejo del bot'

export const startMirror = defineRoute({
  id: 'startMirror',
  method: 'POST',
  path: '/bots/:botId/mirror',
  access: 'user',
  area,
  summary: 'Ver qué habrían recibido los clientes de los últimos días con el bot de ahora, sin enviar nada',
  params: botParams,
  body: z.strictObject({ days: z.literal(mirrorPeriods), drafts: nodeDrafts.optional() }),
  success: { status: 202, schema: z.object({ mirror }) },
  problems: [413],
  limit: limits.rehearsals.bytes,
})
export const getMirror = defineRoute({
  id: 'getMirror',
  method: 'GET',
  path: '/bots/:botId/mirror',
  access: 'user',
  area,
  summary: 'El último espejo del bot, o cuánto le falta',
  params: botParams,
  success: { status: 200, schema: z.object({ mirror: mirror.nullable() }) },
})
export const cancelMirror = defineRoute({
  id: 'cancelMirror',
  method: 'DELETE',
  path: '/bots/:botId/mirror',
  access: 'user',
  area,
  summary: 'Detener el espejo que está en marcha y olvidar lo que encontró el último',
  params: botParams,
  success: { status: 204 },
})
export const showMirroredTurns = defineRoute({
  id: 'showMirroredTurns',
  method: 'POST',
  path: '/bots/:botId/mirror/turns',
  access: 'user',
  area,
  summary: 'Lo que pasó en unos turnos y lo que pasaría con el bot de ahora',
  params: botParams,
  body: z.strictObject({ turnIds: z.array(id).min(1).max(10), drafts: nodeDrafts.optional() }),
  success: { status: 200, schema: z.object({ turns: z.array(mirroredTurn) }) },
  problems: [413],
  limit: limits.rehearsals.bytes,
})
