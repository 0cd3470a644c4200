import { z } from 'zod'
import type { GraphClient } from '../graph/graph-client.ts'
import { LinkError, type LinkForm } from './link-form.ts'

const needed = ['whatsapp_business_messaging', 'whatsapp_business_management']

const debugged = z.looseObject({
  data: z.looseObject({
    is_valid: z.boolean().catch(false),
    app_id: z.coerce.string().optional(),
    scopes: z.array(z.string()).catch([]),
    granular_scopes: z
      .array(z.looseObject({ scope: z.string(), target_ids: z.array(z.coerce.string()).optional() }))
      .catch([]),
    /** Seconds; 0 where it does not end. */
    expires_at: z.number().catch(0),
  }),
})

/** When the token ends, ms UTC; null where it does not. Throws `LinkError` for one that will not do, and as Graph does. */
export async function checkToken(graph: GraphClient, form: LinkForm): Promise<number | null> {
  const { token, appId, accountId } = form
  const answer = await graph.get('/debug_token', { token, query: { input_token: token } })
  const { data } = debugged.safeParse(answer)
  if (!data?.data.is_valid) throw new LinkError('token')
  const { app_id: ownApp, scopes, granular_scopes: granular, expires_at: ends } = data.data
  if (ownApp !== appId) throw new LinkError('other_app')
  if (needed.some((scope) => !scopes.includes(scope))) throw new LinkError('scopes')
  // Without targets a scope is for all that its user has.
  const targets = granular
    .filter(({ scope }) => needed.includes(scope))
    .flatMap(({ target_ids: ids }) => (ids ? [ids] : []))
  if (targets.some((ids) => !ids.includes(accountId))) throw new LinkError('account')
  return ends === 0 ? null : ends * 1000
}
