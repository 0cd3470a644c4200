import type { Node } from '@recado/contract/builder/nodes'
import type { Settings } from '@recado/contract/builder/settings'
import {
  type AskOf,
  type Assistant,
  type BotEvent,
  type Conversation,
  emptyConversation,
  type TurnResult,
} from '@recado/engine'
import { instructionsOf } from '@recado/nodes/editors'
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
  const { name, nodes, assistants } = bot
  // What stands for a model's answer names the model and its instructions: nothing of it is said to anybody.
  const settings = { ...bot.settings, shield: 'off' as const }
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
  const node = bot.nodes.find((each) => each._id === nodeId)
  const own = node ? instructionsOf(node, bot.assistants ?? []) : ''
  return own.trim() === '' ? bot.settings.defaultAIAgent.systemPrompt : own
}
