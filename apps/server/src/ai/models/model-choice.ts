import { text } from '../../text/es.ts'
import type { AiOffer } from '../ai-offer.ts'
import type { ServersOf } from '../servers-of.ts'

/** Why a model may not be chosen for a bot, and which may; null for one that may. What is stored already stays. */
export type ModelChoice = (botId: string, model: string) => Promise<string | null>

/** On the installation's keys those that it offers; on an account's own key whatever its provider has. */
export function modelChoice({ models }: Pick<AiOffer, 'models'>, serversOf: ServersOf): ModelChoice {
  return async (botId, model) => {
    const offered = models().flatMap((each) => (each.offered ? [each.id] : []))
    const servers = await serversOf(botId)
    const [first = ''] = servers?.endpoints.keys() ?? []
    const bare = model.startsWith(`${first}/`) ? model.slice(first.length + 1) : model
    if (offered.includes(model) || offered.includes(bare)) return null
    const resolved = servers?.resolve(model)
    if (resolved?.payer === 'account' && resolved.closed === null) return null
    return text.ai.notOffered(model, offered)
  }
}
