import { z } from 'zod'
import { defineRoute } from '../wire/route.ts'
import { botParams, instant } from '../wire/values.ts'

/** Meta's categories, by which it asks for messages. */
export const priceCategories = ['service', 'utility', 'marketing', 'authentication'] as const
export type PriceCategory = (typeof priceCategories)[number]

/** What Meta bills in (October 2026). */
export const billingCurrencies = ['USD', 'COP', 'MXN', 'PEN', 'ARS', 'CLP', 'BRL', 'EUR'] as const

/** Of one message; nothing where its owner did not say. */
const rate = z.number().min(0).max(100_000).nullable()

/** What messages cost by their owner's word: Recado knows no rates of Meta's. */
export const messageRates = z.strictObject({
  currency: z.enum(billingCurrencies),
  service: rate,
  utility: rate,
  marketing: rate,
  authentication: rate,
})
export type MessageRates = z.infer<typeof messageRates>

/** `YYYY-MM`, by the bot's calendar. */
const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'Escribe el mes como AAAA-MM')
const amount = z.number().nullable()

/**
 * Delivered messages of a month by what Meta said that they are. `amount`, in the currency of the rates, is null where a rate that
 * it needs was not typed. `free`: of the month's free answers, how many there were.
 */
export const messageCosts = z
  .object({
    month,
    kinds: z.array(
      z.object({
        category: z.string(),
        type: z.string(),
        billable: z.boolean(),
        messages: z.int(),
        amount,
      }),
    ),
    days: z.array(z.object({ day: z.string(), messages: z.int(), billable: z.int(), amount })),
    messages: z.int(),
    amount,
    free: z.object({ used: z.int(), of: z.int() }),
    rates: messageRates.nullable(),
    ratesSince: instant.nullable(),
  })
  .meta({ id: 'MessageCosts' })
export type MessageCosts = z.infer<typeof messageCosts>

const area = 'WhatsApp'

export const getMessageCosts = defineRoute({
  id: 'getMessageCosts',
  method: 'GET',
  path: '/wa/costs/:botId',
  access: 'user',
  area,
  summary:
    'Lo que cuesta la API oficial en un mes: mensajes entregados por categoría y precio según Meta, y su valor con las tarifas que escribiste',
  params: botParams,
  query: z.strictObject({ month: month.optional() }),
  success: { status: 200, schema: messageCosts },
})
export const setMessageRates = defineRoute({
  id: 'setMessageRates',
  method: 'PUT',
  path: '/wa/costs/:botId/rates',
  access: 'user',
  area,
  summary: 'Escribir lo que Meta te cobra por mensaje',
  params: botParams,
  body: messageRates,
  success: { status: 200, schema: messageCosts },
})
