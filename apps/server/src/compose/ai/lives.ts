import type { Config } from '../../config/config.ts'
import type { Core } from '../../platform/core.ts'
import type { Messaging } from '../messaging/messaging.ts'
import type { AiServers } from '../../ai/models/ai-servers.ts'
import type { AccountAi } from '../../ai/own-keys/account-ai.ts'
import { type ClosingUse, closingsOf } from '../../ai/lives/closings.ts'
import { EndNotices } from '../../ai/lives/end-notices.ts'
import { ModelList } from '../../ai/lives/model-list.ts'
import { type BotVersion, ModelsInUse } from '../../ai/lives/models-in-use.ts'

/** What follows the lives of models, day by day. */
export type AiLives = {
  list: ModelList | null
  inUse: ModelsInUse
  /** The models of an account's bots that end soon or ended lately, by the bots' ids. */
  closings: (ownerId: string, bots: readonly BotVersion[]) => Promise<ReadonlyMap<string, ClosingUse[]>>
  start: () => Promise<void>
  stop: () => Promise<void>
}

type AiLivesParts = {
  config: Config
  aiServers: AiServers | null
  accountAi: AccountAi
  messaging: Pick<Messaging, 'jobs'>
}

export function composeAiLives(
  core: Core,
  { config, aiServers, accountAi, messaging }: AiLivesParts,
): AiLives {
  const { clock, store } = core
  const inUse = new ModelsInUse(store)
  const list = aiServers && new ModelList({ ...core, servers: aiServers, corrected: config.AI_TABLE })
  const notices = new EndNotices({
    ...core,
    installation: aiServers,
    serversOfOwner: (ownerId) => accountAi.serversOfOwner(ownerId),
    inUse,
    transcriptionModel: config.TRANSCRIPTION_MODEL,
    appUrl: config.APP_URL ?? null,
    jobsQueued: () => void messaging.jobs.wake(),
  })
  return {
    list,
    inUse,
    async closings(ownerId, bots) {
      const known = await accountAi.serversOfOwner(ownerId)
      // Without a key nothing answers that could end.
      return known ? closingsOf(bots, { inUse, known, now: clock.now() }) : new Map()
    },
    start: async () => {
      await list?.start()
      // Without a mail server there is nobody to tell by one.
      if (config.SMTP_URL !== undefined) notices.start()
    },
    stop: async () => {
      await Promise.all([list?.stop(), notices.stop()])
    },
  }
}
