import { text } from '../../text/es.ts'
import type { AiOffer } from '../ai-offer.ts'
import type { ServersOf } from '../servers-of.ts'

/** Why a model may not be chosen for a bot, or for an account, and which may; null for one that may. What is stored already stays. */
export type ModelChoice = (chooserId: string, model: string) => Promise<string | null>

/** `serversOf` by the ids of those who choose: on the installation's keys those that it offers; on an account's own key whatever its provider has. */
export function modelChoice({ models }: Pick<AiOffer, 'models'>, serversOf: ServersOf): ModelChoice {
  return async (chooserId, model) => {
    const offered = models().flatMap((each) => (each.offered ? [each.id] : []))
    const servers = await serversOf(chooserId)
    const [first = ''] = servers?.endpoints.keys() ?? []
    const bare = model.startsWith(`${first}/`) ? model.slice(first.length + 1) : model
    if (offered.includes(model) || offered.includes(bare)) return null
    const resolved = servers?.resolve(model)
    if (resolved?.payer === 'account' && resolved.closed === null) return null
    return text.ai.notOffered(model, offered)
  }
}
