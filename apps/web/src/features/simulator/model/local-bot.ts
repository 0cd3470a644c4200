import type { Node } from '@recado/contract/builder/nodes'
import type { Settings } from '@recado/contract/builder/settings'
import {
  type AskOf,
  type Assistant,
  type BotEvent,
  type Conversation,
  emptyConversation,
  findAssistant,
  type TurnResult,
} from '@recado/engine'
import { answerInBrowser, engineNodes } from '../../../entities/turn/browser-turn.ts'
import { text } from '../../../text/builder/simulator.ts'

/** What the local simulation needs of a bot. */
export interface SimulatedBot {
  name: string
  nodes: readonly Node[]
  settings: Settings
  /** The account's. */
  assistants?: readonly Assistant[]
}

const promptShown = 50

/** A conversation with nobody yet. */
export const newConversation: Conversation = {
  state: emptyConversation,
  contact: { name: 'Laura', phoneNumber: '573001234567', fields: {}, tags: [] },
  memory: [],
}

/** One turn of the engine in the browser, without calling anything: AI answers are simulated, effects are not performed. */
export function answerLocally(
  bot: SimulatedBot,
  conversation: Conversation,
  event: BotEvent,
  at: number,
): { result: TurnResult; conversation: Conversation } {
  const { name, settings, nodes, assistants } = bot
  return answerInBrowser(
    { name, settings, assistants, nodes: engineNodes(nodes), emptyResponse: text.emptyResponse },
    conversation,
    event,
    at,
    { says: (ask) => simulated(bot, ask), transcript: text.transcript },
  )
}

function simulated(bot: SimulatedBot, ask: AskOf<'ai'>): string {
  return text.simulatedAi(ask.model, promptOf(bot, ask.nodeId).slice(0, promptShown))
}

/** The instructions of the node that asks; the bot's own when no node does. */
function promptOf(bot: SimulatedBot, nodeId: string | null): string {
  const config = bot.nodes.find((node) => node._id === nodeId)?.config
  const named = config?.['assistantId']
  const assistant = typeof named === 'string' ? findAssistant(bot.assistants ?? [], named) : null
  const prompts = [
    assistant?.instructions,
    config?.['systemPrompt'],
    config?.['businessDescription'],
    config?.['objective'],
  ]
  const own = prompts.find((prompt) => typeof prompt === 'string' && prompt.trim() !== '')
  return typeof own === 'string' ? own : bot.settings.defaultAIAgent.systemPrompt
}
