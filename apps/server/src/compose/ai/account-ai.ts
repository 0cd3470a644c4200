import type { Config } from '../../config/config.ts'
import type { Core } from '../../platform/core.ts'
import type { Sealing } from '../../platform/crypto/sealing.ts'
import { type AiOffer, aiOffer } from '../../ai/ai-offer.ts'
import { composeAiServers } from './servers.ts'
import type { AiServers } from '../../ai/models/ai-servers.ts'
import { AccountAi } from '../../ai/own-keys/account-ai.ts'
import { keyHosts, standIns } from '../../ai/own-keys/key-endpoints.ts'
import { KeyTroubles } from '../../ai/own-keys/key-troubles.ts'
import { OwnKeys } from '../../ai/own-keys/own-keys.service.ts'

type AccountAiParts = {
  config: Config
  sealing: Sealing
  /** Base address of a stand-in for all providers. */
  providersAt: string | undefined
  jobsQueued: () => void
}

/** Whom the installation may ask of AI and what it offers, and the keys that accounts keep for themselves. */
export function composeAccountAi(
  core: Core,
  { config, sealing, providersAt, jobsQueued }: AccountAiParts,
): { aiServers: AiServers | null; offer: AiOffer; ownKeys: OwnKeys; accountAi: AccountAi } {
  const aiServers = composeAiServers(config, core.clock, providersAt)
  const offer = aiOffer(config, aiServers, core.clock)
  const allowed = config.AI_OWN_KEYS === 'on'
  const hosts = providersAt === undefined ? keyHosts : standIns(providersAt)
  const appUrl = config.APP_URL ?? null
  const troubles = new KeyTroubles({ ...core, appUrl, mail: config.SMTP_URL !== undefined, jobsQueued })
  return {
    aiServers,
    offer,
    ownKeys: new OwnKeys({ ...core, sealing, hosts, allowed }),
    accountAi: new AccountAi({
      ...core,
      installation: aiServers,
      offer,
      speechModel: config.SPEECH_MODEL ?? null,
      ownKeys: allowed ? { sealing, hosts, troubles } : null,
    }),
  }
}
