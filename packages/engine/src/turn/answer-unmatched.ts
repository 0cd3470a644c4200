import { askPort } from '../ask/ask-port.ts'
import { passOverBroken } from './broken-nodes.ts'
import { runChain } from '../chain/chain.ts'
import type { Asking } from '../bot/node-context.ts'
import type { Incoming } from '../conversation/event.ts'
import { promptOf } from '../prompt/prompt-of.ts'
import { saidOrDone } from '../prompt/said-or-done.ts'
import { passOver } from '../chain/run-node.ts'
import { text } from '../text/es.ts'
import { addDefaultReply, addReply, traced, type Turn } from './turn.ts'

/** One AI question for what nothing matched: the first active AI node, else the bot's default agent, else the default reply. */
export function* answerUnmatched(turn: Turn, incoming: Incoming): Asking<void> {
  passOverBroken(turn, 'unmatched')
  const usable = turn.bot.fallbacks.filter((node) => !passOver(turn, node))
  const node = usable.find(({ id }) => !turn.ran.has(id))
  if (node) {
    turn.trace.push({ step: 'matched', why: 'fallback', ...traced(node) })
    yield* runChain(turn, node, incoming)
    return
  }
  const spent = usable[0]
  if (spent) {
    turn.trace.push({ step: 'skipped', why: 'already_answered', detail: '', ...traced(spent) })
    return
  }
  const { aiConfigured, settings } = turn.bot.definition
  if (aiConfigured && settings.defaultAIAgent.systemPrompt.trim() !== '')
    yield* askDefaultAgent(turn, incoming)
  else addDefaultReply(turn, 'nothing_matched')
}

function* askDefaultAgent(turn: Turn, incoming: Incoming): Asking<void> {
  const question = saidOrDone(incoming)
  const { settings } = turn.bot.definition
  turn.trace.push({ step: 'default_agent' })
  const answer = yield* askPort(turn, null).ai({
    model: settings.defaultModel,
    temperature: settings.defaultAIAgent.temperature,
    messages: yield* promptOf(turn, null, { instructions: settings.defaultAIAgent.systemPrompt, question }),
  })
  if (!answer.ok) addDefaultReply(turn, 'ai_failed')
  else addReply(turn, { text: answer.text, nodeId: null, nodeName: text.defaultAgentName, nodeType: null })
}
