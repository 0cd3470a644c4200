import { z } from 'zod'
import { currency } from './money.ts'
import { defineRoute } from '../wire/route.ts'
import { botParams } from '../wire/values.ts'

const dollars = z.number()

/**
 * What a bot's AI cost in this month of its calendar, and how far it may go, in US dollars. `operatorCap` holds for the
 * installation's keys, `ownCap` is its owner's for all of it; null: none. `limit` is the nearer of the two. `stopped`: AI answers
 * nobody until the month ends or the limit is raised; `near`: over four fifths are spent. `raisable`: the owner can raise it.
 */
export const aiBudget = z
  .object({
    month: z.string(),
    spent: dollars,
    /** The part of it on the account's own key. */
    ownSpent: dollars,
    operatorCap: dollars.nullable(),
    ownCap: dollars.nullable(),
    limit: dollars.nullable(),
    state: z.enum(['fine', 'near', 'stopped']),
    raisable: z.boolean(),
    currency: currency.nullable(),
  })
  .meta({ id: 'AiBudget' })
export type AiBudget = z.infer<typeof aiBudget>

export const getAiBudget = defineRoute({
  id: 'getAiBudget',
  method: 'GET',
  path: '/bots/:botId/ai-budget',
  access: 'user',
  area: 'Configuración del bot',
  summary: 'Lo que la IA del bot costó este mes, y su tope',
  params: botParams,
  success: { status: 200, schema: z.object({ budget: aiBudget }) },
})
