import { z } from 'zod'
import { csvQuery } from '../wire/csv.ts'
import { currency } from '../ai/money.ts'
import { limits } from '../wire/limits.ts'
import { defineRoute } from '../wire/route.ts'
import { botParams, id, words } from '../wire/values.ts'

/** Days that the charts can look back, today included. */
export const analyticsPeriods = [7, 30, 90] as const
export type AnalyticsPeriod = (typeof analyticsPeriods)[number]

const period = z.strictObject({
  days: z.coerce.number().pipe(z.literal(analyticsPeriods)).default(30),
})
const taken = period.extend(csvQuery.shape)
const count = z.number().int()

/** A day of the bot's calendar. `answerMs` is the average from the customer's first words to the answer; null without one. */
export const dayAnalytics = z
  .object({
    day: z.iso.date(),
    received: count,
    sent: count,
    /** Customers who wrote that day. */
    customers: count,
    answers: count,
    answerMs: count.nullable(),
    /** Messages that got the default reply, and those that AI had no answer to. */
    unanswered: count,
    campaigns: count,
    transcriptions: count,
    tokens: count,
    /** US dollars. */
    cost: z.number(),
  })
  .meta({ id: 'DayAnalytics' })
export type DayAnalytics = z.infer<typeof dayAnalytics>

/** What was asked of one model. `seconds` is the length of voice notes, heard or said; a note that failed has no model. */
export const aiAnalytics = z
  .object({
    kind: z.enum(['ai', 'assistant', 'transcribe', 'speak']),
    model: z.string(),
    asks: count,
    failed: count,
    inputTokens: count,
    outputTokens: count,
    averageMs: count.nullable(),
    seconds: count,
    /** US dollars, by the prices of the day of each ask; where no list has the model, by the dearest one's. */
    cost: z.number(),
    priced: z.boolean(),
  })
  .meta({ id: 'AiAnalytics' })
export type AiAnalytics = z.infer<typeof aiAnalytics>

/** Of the same number of days before. */
const before = z.object({ messages: count, customers: count, answers: count, unanswered: count })

/**
 * A bot's figures over a period that ends today, by its own time zone. `hours` are the period's messages by the hour of
 * the day, 0 to 23; what was deleted since has no name.
 */
export const botAnalytics = z
  .object({
    timezone: z.string(),
    days: z.array(dayAnalytics),
    hours: z.array(count),
    nodes: z.array(
      z.object({ nodeId: id, name: z.string().nullable(), type: z.string().nullable(), answers: count }),
    ),
    ai: z.array(aiAnalytics),
    campaigns: z.array(z.object({ campaignId: id, name: z.string().nullable(), sent: count })),
    before,
    prices: z.object({ source: z.string(), date: z.iso.date() }),
    /** What costs are shown in; null: US dollars. */
    currency: currency.nullable(),
  })
  .meta({ id: 'BotAnalytics' })
export type BotAnalytics = z.infer<typeof botAnalytics>

/** What AI was about to say and what of it could not be proved: no figure where it gave its instructions away. */
export const refusedAnswer = z.object({ text: z.string(), figures: z.array(z.string()) })
export type RefusedAnswer = z.infer<typeof refusedAnswer>

/**
 * Questions alike that got no answer, neither by a node nor by AI, and that no node of today's would match. `question` names the group;
 * `words` are what its questions have in common, ready for a node.
 */
export const unansweredGroup = z
  .object({
    question: z.string(),
    example: z.string(),
    asked: count,
    lastDay: z.iso.date(),
    others: z.array(z.object({ text: z.string(), asked: count })),
    /** How many different ways of asking it has, the example included. */
    variants: count,
    words: z.array(z.string()),
    /** Of the question asked last that has one; the customer never got it. */
    refused: refusedAnswer.nullable(),
  })
  .meta({ id: 'UnansweredGroup' })
export type UnansweredGroup = z.infer<typeof unansweredGroup>

const area = 'Cifras'

export const getBotAnalytics = defineRoute({
  id: 'getBotAnalytics',
  method: 'GET',
  path: '/bots/:botId/numbers',
  access: 'user',
  area,
  summary: 'Las cifras de un bot por día, hora, nodo, modelo de IA y campaña',
  params: botParams,
  query: period,
  success: { status: 200, schema: botAnalytics },
})
export const exportBotAnalytics = defineRoute({
  id: 'exportBotAnalytics',
  method: 'GET',
  path: '/bots/:botId/numbers.csv',
  access: 'user',
  area,
  summary: 'Las cifras de un bot por día, como CSV',
  params: botParams,
  query: taken,
  answers: 'bytes',
  success: { status: 200 },
})
export const getUnanswered = defineRoute({
  id: 'getUnanswered',
  method: 'GET',
  path: '/bots/:botId/unanswered',
  access: 'user',
  area,
  summary: 'Preguntas sin respuesta, juntas las que se parecen, la más repetida primero',
  params: botParams,
  query: period,
  success: { status: 200, schema: z.object({ groups: z.array(unansweredGroup), asked: count }) },
})
export const exportUnanswered = defineRoute({
  id: 'exportUnanswered',
  method: 'GET',
  path: '/bots/:botId/unanswered.csv',
  access: 'user',
  area,
  summary: 'Preguntas sin respuesta, como CSV',
  params: botParams,
  query: taken,
  answers: 'bytes',
  success: { status: 200 },
})

const named = z.strictObject({ question: words(limits.question) })

export const dismissQuestion = defineRoute({
  id: 'dismissQuestion',
  method: 'POST',
  path: '/bots/:botId/unanswered/dismiss',
  access: 'user',
  area,
  summary: 'No volver a mostrar una pregunta ni las que se le parecen',
  params: botParams,
  body: named,
  success: { status: 204 },
})
export const restoreQuestion = defineRoute({
  id: 'restoreQuestion',
  method: 'POST',
  path: '/bots/:botId/unanswered/restore',
  access: 'user',
  area,
  summary: 'Volver a mostrar una pregunta que se descartó',
  params: botParams,
  body: named,
  success: { status: 204 },
})
