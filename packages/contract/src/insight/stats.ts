import { z } from 'zod'
import { aiBudget } from '../ai/ai-budget.ts'
import { keyProvider, keyTrouble } from '../ai/ai-keys.ts'
import { defineRoute } from '../wire/route.ts'
import { botParams, id } from '../wire/values.ts'
import { waStatus } from '../messaging/whatsapp.ts'

const messagesCount = z.number().int()

/** `activeUsersCount` is there for the administrator alone: users with a session seen in the last 24 h. */
export const stats = z
  .object({ messagesCount, messageChange: z.string(), activeUsersCount: z.number().int().optional() })
  .meta({ id: 'Stats' })
export type Stats = z.infer<typeof stats>

/**
 * All of one's bots as the panel shows them. `days` are the messages of 14 days of the bot's own calendar, today last;
 * `aiRefused`: the AI's last word to this bot, within a day, was that it does not take the key, or that there is no money;
 * `aiBudget` is there where most of the month's money for AI is spent; `assistantsWaiting`: active nodes that answer nobody until
 * their assistant has instructions; `unanswered`: questions of 7 days that no node answers
 * yet, and the one asked most; `closing`: models of AI that it asks and that end within 60 days, or ended within 14, the
 * first one first; `changedPages`: titles of pages whose next reading waits to be looked at. `ends` is the first day (UTC) on which one answers nobody. `keysInTrouble`: keys of AI of the account's own
 * that cannot be used.
 */
export const panel = z
  .object({
    bots: z.array(
      z.object({
        botId: id,
        line: waStatus,
        messagesToday: messagesCount,
        days: z.array(messagesCount),
        pausedCustomers: z.number().int(),
        aiBudget: aiBudget.nullable(),
        aiRefused: z.enum(['wrong_key', 'no_credit']).nullable(),
        assistantsWaiting: z.array(z.object({ nodeId: id, nodeName: z.string(), lacks: z.string() })),
        unanswered: z.object({ asked: z.number().int(), example: z.string().nullable() }),
        changedPages: z.array(z.string()),
        closing: z.array(
          z.object({ model: z.string(), ends: z.iso.date(), successor: z.string().nullable() }),
        ),
      }),
    ),
    keysInTrouble: z.array(z.object({ provider: keyProvider, why: keyTrouble })),
  })
  .meta({ id: 'Panel' })
export type Panel = z.infer<typeof panel>

const area = 'Cifras'

export const getStats = defineRoute({
  id: 'getStats',
  method: 'GET',
  path: '/stats/messages',
  access: 'user',
  area,
  summary: 'Mensajes de hoy en todos tus bots',
  success: { status: 200, schema: stats },
})
export const getUserStats = defineRoute({
  id: 'getUserStats',
  method: 'GET',
  path: '/stats/users',
  access: 'admin',
  area,
  summary: 'Cuentas nuevas de los últimos 7 días',
  success: { status: 200, schema: z.object({ newThisWeek: z.number().int() }) },
})
export const getPanel = defineRoute({
  id: 'getPanel',
  method: 'GET',
  path: '/stats/panel',
  access: 'user',
  area,
  summary: 'Tus bots de un vistazo: su línea, sus mensajes de 14 días y lo que necesita atención',
  success: { status: 200, schema: panel },
})
export const getBotStats = defineRoute({
  id: 'getBotStats',
  method: 'GET',
  path: '/stats/messages/:botId',
  access: 'user',
  area,
  summary: 'Mensajes de hoy de un bot',
  params: botParams,
  success: { status: 200, schema: z.object({ messagesCount }) },
})
