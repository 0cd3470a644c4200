import type { AiModel, Config as BotConfig } from '@recado/contract/builder/settings'
import type { Clock } from '../platform/time/clock.ts'
import type { AiEnvironment } from './ai-environment.ts'
import type { AiServers } from './models/ai-servers.ts'
import { type ModelTable, modelTable } from './models/model-table.ts'
import { modelPlaceOf } from './models/resolve.ts'
import { idsToOffer, offeredModels } from './models/offered-models.ts'

/** What lists offer the bots of an account, and whether it may have keys of its own. */
export type OfferToAccount = Pick<BotConfig, 'aiConfigured' | 'models' | 'ownKeysAllowed' | 'speaks'>

/** What an installation offers its bots of AI. */
export type AiOffer = {
  /** Stored with what is new: a name that outlives its model, for its successor answers. */
  defaultModel: string
  /** What is known of models. */
  table: ModelTable
  /** What lists offer today. */
  models: () => AiModel[]
  /** The same for an account whose own keys may ask `own` too, at `all` servers that may be asked for it. */
  withOwn: (own: readonly string[], all: AiServers) => AiModel[]
}

/** The model that is chosen beforehand today. */
export const preselected = ({ models, defaultModel }: AiOffer): string =>
  models().find((model) => model.preselected)?.id ?? defaultModel

export function aiOffer(
  config: Pick<AiEnvironment, 'AI_MODELS' | 'AI_TABLE'>,
  servers: AiServers | null,
  clock: Pick<Clock, 'now'>,
): AiOffer {
  const shipped = modelTable(config.AI_TABLE)
  const table = () => servers?.table ?? shipped
  // Without a key the lists show what OpenAI would offer.
  const endpoints = servers?.endpoints ?? new Map([['openai', { official: true }]])
  const configured = config.AI_MODELS ?? null
  return {
    get table() {
      return table()
    },
    defaultModel: configured?.[0] ?? 'gpt-4o-mini',
    models: () =>
      offeredModels(
        { configured, table: table(), endpoints, ...(servers && { insteadOf: answersInstead(servers) }) },
        clock.now(),
      ),
    withOwn(own, all) {
      const { endpoints: places } = all
      // Where the installation has none, its list is about nobody's models but OpenAI's.
      const shared = servers || places.get('openai')?.official ? idsToOffer(configured, endpoints) : []
      const models = offeredModels(
        {
          configured: once([...shared, ...own], places),
          table: table(),
          endpoints: places,
          insteadOf: answersInstead(all),
        },
        clock.now(),
      )
      return models.map((model) => ({ ...model, own: all.resolve(model.id)?.payer === 'account' }))
    },
  }
}

/** Who answers today for a model that lives, by the name that leads there; undefined where it does itself. */
const answersInstead =
  (servers: AiServers) =>
  (id: string): string | null | undefined => {
    const { endpoints } = servers
    const asked = servers.resolve(id)
    if (!asked) return null
    const { endpoint, model, closed } = asked
    if (closed ? closed.on !== null : model === modelPlaceOf(id, endpoints)?.model) return undefined
    const [first] = endpoints.keys()
    return endpoint === first ? model : `${endpoint}/${model}`
  }

/** Each model by the first of the names that lead to it. */
function once(ids: readonly string[], places: AiServers['endpoints']): string[] {
  const byPlace = new Map<string, string>()
  for (const id of ids) {
    const place = modelPlaceOf(id, places)
    const key = `${place?.endpoint}/${place?.model}`
    if (!byPlace.has(key)) byPlace.set(key, id)
  }
  return [...byPlace.values()]
}
