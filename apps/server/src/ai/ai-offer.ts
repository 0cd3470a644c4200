import type { AiModel } from '@recado/contract/settings'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { AiServers } from './models/ai-servers.ts'
import { type ModelTable, modelTable } from './models/model-table.ts'
import { offeredModels } from './models/offered-models.ts'

/** What an installation offers its bots of AI. */
export type AiOffer = {
  aiConfigured: boolean
  /** Stored with what is new: a name that outlives its model, for its successor answers. */
  defaultModel: string
  /** What is known of models. */
  table: ModelTable
  /** What lists offer today. */
  models: () => AiModel[]
}

/** The model that is chosen beforehand today. */
export const preselected = ({ models, defaultModel }: AiOffer): string =>
  models().find((model) => model.preselected)?.id ?? defaultModel

export function aiOffer(
  config: Pick<Config, 'AI_MODELS' | 'AI_TABLE'>,
  servers: AiServers | null,
  clock: Pick<Clock, 'now'>,
): AiOffer {
  const shipped = modelTable(config.AI_TABLE)
  const table = () => servers?.table ?? shipped
  // Without a key the lists show what OpenAI would offer.
  const endpoints = servers?.endpoints ?? new Map([['openai', { official: true }]])
  const configured = config.AI_MODELS ?? null
  return {
    aiConfigured: servers !== null,
    get table() {
      return table()
    },
    defaultModel: configured?.[0] ?? 'gpt-4o-mini',
    models: () => offeredModels({ configured, table: table(), endpoints }, clock.now()),
  }
}
