import { z } from 'zod'
import { defineRoute } from './route.ts'
import { botParams } from './values.ts'

const messagesCount = z.number().int()

/** `activeUsersCount` is there for the administrator alone: users with a session seen in the last 24 h. */
export const stats = z
  .object({ messagesCount, messageChange: z.string(), activeUsersCount: z.number().int().optional() })
  .meta({ id: 'Stats' })
export type Stats = z.infer<typeof stats>

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
