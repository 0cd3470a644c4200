import { z } from 'zod'
import { limits } from '../wire/limits.ts'
import { currency } from './money.ts'
import { defineRoute } from '../wire/route.ts'
import { id } from '../wire/values.ts'

const area = 'Administración'
const dollars = z.number()

/** A bot's AI in this month of its calendar, on the installation's keys, in US dollars. */
const botSpending = z.object({
  botId: id,
  name: z.string(),
  spent: dollars,
  /** What the operator gives this one; null: what every bot is given. */
  cap: dollars.nullable(),
  stopped: z.boolean(),
})
export type BotSpending = z.infer<typeof botSpending>

const accountSpending = z.object({
  userId: id,
  name: z.string(),
  email: z.string(),
  /** Of all its bots, those included that it deleted. */
  spent: dollars,
  bots: z.array(botSpending),
})
export type AccountSpending = z.infer<typeof accountSpending>

/** Accounts whose AI cost something this month, or that have a cap of their own, the dearest first. `everyBot`: what every bot is given. */
export const aiSpending = z
  .object({
    everyBot: dollars.nullable(),
    spent: dollars,
    accounts: z.array(accountSpending),
    /** More than are shown have spent something. */
    more: z.boolean(),
    currency: currency.nullable(),
  })
  .meta({ id: 'AiSpending' })
export type AiSpending = z.infer<typeof aiSpending>

export const aiCap = z
  .number('Escribe un número')
  .min(0, 'El tope va de 0 a 10.000 dólares')
  .max(limits.aiMonthlyCap.max, 'El tope va de 0 a 10.000 dólares')

export const getAiSpending = defineRoute({
  id: 'getAiSpending',
  method: 'GET',
  path: '/admin/ai/spending',
  access: 'admin',
  area,
  summary: 'Lo que la IA de cada cuenta costó este mes, y sus topes',
  success: { status: 200, schema: aiSpending },
  problems: [403],
})
export const setAiCap = defineRoute({
  id: 'setAiCap',
  method: 'PATCH',
  path: '/admin/ai/bots/:botId/cap',
  access: 'admin',
  area,
  summary: 'Cuánto puede costar por mes la IA de un bot con las claves de la instalación; null: lo de todos',
  params: z.strictObject({ botId: id }),
  body: z.strictObject({ cap: aiCap.nullable() }),
  success: { status: 200, schema: z.object({ cap: dollars.nullable() }) },
  problems: [403],
})
