import { z } from 'zod'
import type { CloudCredentials } from '../credentials.ts'
import type { GraphClient } from '../graph/graph-client.ts'

const subscribed = z.looseObject({
  data: z
    .array(
      z.looseObject({
        whatsapp_business_api_data: z.looseObject({ id: z.coerce.string() }).optional().catch(undefined),
      }),
    )
    .catch([]),
})

/** Whether the app is told of the account. Throws as Graph does. */
export async function isSubscribed(
  graph: GraphClient,
  { token, accountId, appId }: Pick<CloudCredentials, 'token' | 'accountId' | 'appId'>,
): Promise<boolean> {
  const { data } = subscribed.parse(await graph.get(`/${accountId}/subscribed_apps`, { token }))
  return data.some(({ whatsapp_business_api_data: app }) => app?.id === appId)
}
