import type { Shield } from '../grounding/evidence.ts'
import type { Assistant } from './assistant.ts'

/** A node as the engine gets it. `config` is validated against its type's schema by `compile`. */
export type BotNode = {
  id: string
  name: string
  type: string
  isActive: boolean
  order: number
  config: unknown
}

/** The settings that the engine reads. Times are 'HH:MM'; zones are IANA names; `messageMemory` counts lines of both sides. */
export type BotSettings = {
  timezone: string
  messageMemory: number
  defaultModel: string
  defaultAIAgent: { systemPrompt: string; temperature: number }
  /** Said instead of the default reply while the month's money for AI is spent; blank or absent: the default reply. */
  aiPausedReply?: string
  /** What of a model's answers has to be proved; absent: every figure. */
  shield?: Shield
  operatingHours: {
    enabled: boolean
    startTime: string
    endTime: string
    timezone: string
    offHoursMessage: string
  }
}

/** The bot as `compile` takes it. `aiConfigured` says whether the server has an AI key at all. */
export type BotDefinition = {
  name: string
  settings: BotSettings
  nodes: BotNode[]
  aiConfigured: boolean
  /** The account's; absent where there are none. */
  assistants?: readonly Assistant[]
  /** There is more to know than its nodes say: its sources are asked. */
  hasSources?: boolean
  /** What a node with an empty response says; only the local simulator sets it («Respuesta configurada.»). */
  emptyResponse?: string
}
