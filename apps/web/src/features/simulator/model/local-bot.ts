import type { Node } from '@recado/contract/nodes'
import type { Settings } from '@recado/contract/settings'
import {
  type Answer,
  answer,
  type Ask,
  type BotEvent,
  compile,
  type Conversation,
  emptyConversation,
  runAnswer,
  type TurnResult,
} from '@recado/engine'
import { nodeTypes } from '@recado/nodes'
import { text } from '../../../text/simulator.ts'

/** What the local simulation needs of a bot. */
export interface SimulatedBot {
  name: string
  nodes: readonly Node[]
  settings: Settings
}

const memoryKept = 50
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
  const compiled = compile(
    {
      name: bot.name,
      settings: bot.settings,
      nodes: bot.nodes.map(({ _id, name, type, isActive, order, config }) => ({
        id: _id,
        name,
        type,
        isActive,
        order,
        config,
      })),
      aiConfigured: true,
      emptyResponse: text.emptyResponse,
    },
    nodeTypes,
  )
  const result = runAnswer(answer(compiled, conversation, [event], at), (ask) => simulated(bot, ask))
  const said = [wordsOf(event)].filter((words) => words.trim() !== '')
  const memory: Conversation['memory'] = [
    ...conversation.memory,
    ...said.map((words) => ({ role: 'customer' as const, text: words })),
    ...result.replies.map((reply) => ({ role: 'bot' as const, text: reply.text })),
  ]
  return {
    result,
    conversation: { state: result.state, contact: result.contact, memory: memory.slice(-memoryKept) },
  }
}

/** What the customer wrote or said, as the conversation remembers it. */
function wordsOf(event: BotEvent): string {
  if (event.type === 'text') return event.text
  if (event.type === 'audio') return event.transcript ?? ''
  return 'caption' in event ? (event.caption ?? '') : ''
}

function simulated(bot: SimulatedBot, ask: Ask): Answer {
  switch (ask.kind) {
    case 'ai':
      return {
        ok: true,
        text: text.simulatedAi(ask.model, promptOf(bot, ask.nodeId).slice(0, promptShown)),
        ms: 0,
      }
    case 'assistant':
      return {
        ok: true,
        text: text.simulatedAi(ask.assistantId, ''),
        threadId: ask.threadId ?? 'simulado',
        ms: 0,
      }
    case 'transcribe':
      return { ok: true, text: text.transcript, ms: 0 }
    case 'http':
      return { ok: true, status: 200, body: '{}', ms: 0 }
  }
}

/** The instructions of the node that asks; the bot's own when no node does. */
function promptOf(bot: SimulatedBot, nodeId: string | null): string {
  const config = bot.nodes.find((node) => node._id === nodeId)?.config
  const prompts = [config?.['systemPrompt'], config?.['businessDescription'], config?.['objective']]
  const own = prompts.find((prompt) => typeof prompt === 'string' && prompt.trim() !== '')
  return typeof own === 'string' ? own : bot.settings.defaultAIAgent.systemPrompt
}
