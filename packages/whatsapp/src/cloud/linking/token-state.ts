import { z } from 'zod'
import type { GraphClient } from '../graph/graph-client.ts'
import { GraphError } from '../graph/graph-errors.ts'

/** What a token has to be let do. */
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

export type TokenState = {
  isValid: boolean
  appId: string | null
  /** The rights that it lacks, by Meta's names. */
  missing: string[]
  reachesAccount: boolean
  /** When it ends, ms UTC; null where it does not. */
  expiresAt: number | null
}

const none: TokenState = { isValid: false, appId: null, missing: [], reachesAccount: false, expiresAt: null }

/** What a token may do, as Meta says of it. Throws as Graph does, but for a token that it does not take. */
export async function tokenState(
  graph: GraphClient,
  { token, accountId }: { token: string; accountId: string },
): Promise<TokenState> {
  const data = await debug(graph, token)
  if (!data?.is_valid) return none
  // Without targets a scope is for all that its user has.
  const targets = data.granular_scopes
    .filter(({ scope }) => needed.includes(scope))
    .flatMap(({ target_ids: ids }) => (ids ? [ids] : []))
  return {
    isValid: true,
    appId: data.app_id ?? null,
    missing: needed.filter((scope) => !data.scopes.includes(scope)),
    reachesAccount: targets.every((ids) => ids.includes(accountId)),
    expiresAt: data.expires_at === 0 ? null : data.expires_at * 1000,
  }
}

async function debug(graph: GraphClient, token: string) {
  try {
    const answer = await graph.get('/debug_token', { token, query: { input_token: token } })
    return debugged.safeParse(answer).data?.data
  } catch (error) {
    if (error instanceof GraphError && error.code === 190) return undefined
    throw error
  }
}
