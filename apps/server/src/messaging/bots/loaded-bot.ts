import type { Settings } from '@recado/contract/builder/settings'
import type { Answer, Ask, BotEvent, Conversation, TurnResult } from '@recado/engine'

/** A bot ready to answer. `on` says that it is switched on and its owner is active. */
export type LoadedBot = {
  id: string
  version: number
  on: boolean
  settings: Settings
  /** Lines of a chat that its models may be told; none where no AI answers. */
  memoryLines: number
  /** One turn of the engine over this version of the bot. */
  answer(conversation: Conversation, events: BotEvent[], at: number): Generator<Ask, TurnResult, Answer>
}

/** Null when there is no such bot (any more). */
export type LoadBot = (botId: string) => Promise<LoadedBot | null>
