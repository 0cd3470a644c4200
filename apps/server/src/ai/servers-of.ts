import type { AiServers } from './models/ai-servers.ts'

/** Who may be asked for a bot, with whose keys; null where nobody has one. */
export type ServersOf = (botId: string) => Promise<AiServers | null>
