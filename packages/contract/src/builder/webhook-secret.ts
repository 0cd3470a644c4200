import { z } from 'zod'
import { defineRoute } from '../wire/route.ts'
import { botParams, instant } from '../wire/values.ts'

/** With it receivers know a bot's webhooks. Until `previousUntil` they are signed with the one before besides. */
export const webhookSecret = z
  .object({ secret: z.string(), previousUntil: instant.nullable() })
  .meta({ id: 'WebhookSecret' })
export type WebhookSecret = z.infer<typeof webhookSecret>

const area = 'Avisos a otros sistemas'
const path = '/bots/:botId/webhook-secret'

export const readWebhookSecret = defineRoute({
  id: 'webhookSecret',
  proof: true,
  method: 'GET',
  path,
  access: 'user',
  area,
  summary: 'La clave con que se comprueba la firma de los webhooks de un bot',
  params: botParams,
  success: { status: 200, schema: webhookSecret },
  problems: [403],
})
export const renewWebhookSecret = defineRoute({
  id: 'renewWebhookSecret',
  proof: true,
  method: 'POST',
  path,
  access: 'user',
  area,
  summary: 'Cambiar esa clave. Durante 24 horas la de antes firma también',
  params: botParams,
  body: z.strictObject({}),
  success: { status: 200, schema: webhookSecret },
  problems: [403],
})
export const endPreviousWebhookSecret = defineRoute({
  id: 'endPreviousWebhookSecret',
  proof: true,
  method: 'DELETE',
  path: `${path}/previous`,
  access: 'user',
  area,
  summary: 'Dejar de firmar con la clave de antes desde ya',
  params: botParams,
  success: { status: 204 },
  problems: [403],
})
