import type { Config } from '../../config.ts'
import type { Core } from '../../core.ts'
import type { AiServers } from '../models/ai-servers.ts'
import { ModelList } from './model-list.ts'
import { ModelsInUse } from './models-in-use.ts'

/** What follows the lives of models, day by day. */
export type AiLives = {
  list: ModelList | null
  inUse: ModelsInUse
  start: () => Promise<void>
  stop: () => Promise<void>
}

export function composeAiLives(core: Core, config: Config, servers: AiServers | null): AiLives {
  const list = servers && new ModelList({ ...core, servers, corrected: config.AI_TABLE })
  return {
    list,
    inUse: new ModelsInUse(core.store),
    start: async () => list?.start(),
    stop: async () => list?.stop(),
  }
}
