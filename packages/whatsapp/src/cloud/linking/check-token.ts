import type { GraphClient } from '../graph/graph-client.ts'
import { LinkError, type LinkForm } from './link-form.ts'
import { tokenState } from './token-state.ts'

/** When the token ends, ms UTC; null where it does not. Throws `LinkError` for one that will not do, and as Graph does. */
export async function checkToken(graph: GraphClient, form: LinkForm): Promise<number | null> {
  const { isValid, appId, missing, reachesAccount, expiresAt } = await tokenState(graph, form)
  if (!isValid) throw new LinkError('token')
  if (appId !== form.appId) throw new LinkError('other_app')
  if (missing.length > 0) throw new LinkError('scopes')
  if (!reachesAccount) throw new LinkError('account')
  return expiresAt
}
