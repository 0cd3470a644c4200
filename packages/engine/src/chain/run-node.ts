import { findAssistant } from '../bot/assistant.ts'
import { askPort } from '../ask/ask-port.ts'
import { chatSummary } from '../ask/chat-summary.ts'
import { knownTexts } from '../ask/known-texts.ts'
import { lookAtFile } from '../ask/look-at-file.ts'
import { sayAloud } from '../ask/say-aloud.ts'
import type { CompiledNode } from '../compile/compiled-bot.ts'
import type { Collection } from '../conversation/conversation.ts'
import type { Incoming } from '../conversation/event.ts'
import type { Asking, NodeContext, NodeOutcome } from '../bot/node-context.ts'
import { patternOrNull } from '../pattern/pattern.ts'
import { testPattern } from '../turn/pattern-work.ts'
import { fillPlaceholders } from '../words/placeholders.ts'
import { placeholderValues } from '../words/placeholder-values.ts'
import { promptOf } from '../prompt/prompt-of.ts'
import { saidOrDone } from '../prompt/said-or-done.ts'
import { addEffect, addDefaultReply, addReply, traced, type Turn } from '../turn/turn.ts'

/**
 * Runs one node, whatever its trigger, and takes its outcome into the turn. Null when it cannot run.
 * `quiet` drops its replies: a call outside the hours, a second voice note's notice.
 */
export function* runNode(
  turn: Turn,
  node: CompiledNode,
  incoming: Incoming,
  quiet = false,
): Asking<NodeOutcome | null> {
  if (passOver(turn, node)) return null
  turn.ran.add(node.id)
  const running = node.type.run(contextOf(turn, node, incoming))
  const outcome = Symbol.iterator in running ? yield* running : running
  const hushed = quiet || (outcome.failed && turn.aiPaused === 'quiet')
  const replies = hushed ? [] : (outcome.replies ?? [])
  const effects = outcome.effects ?? []
  for (const reply of replies) {
    addReply(turn, { ...reply, nodeId: node.id, nodeName: node.name, nodeType: node.type.type })
  }
  for (const effect of effects) addEffect(turn, effect)
  if (outcome.collection !== undefined) keepCollection(turn, node, outcome.collection)
  if (outcome.keep !== undefined) turn.state.nodes[node.id] = outcome.keep
  if (replies.length > 0 || effects.length > 0 || outcome.handedOver) count(turn, node)
  else if (
    !quiet &&
    !outcome.failed &&
    outcome.continueAs === undefined &&
    outcome.nextNodeId === undefined
  ) {
    turn.trace.push({ step: 'silent', ...traced(node) })
  }
  if (outcome.failed) addDefaultReply(turn, 'ai_failed')
  return outcome
}

/** A collection that takes two texts of one turn still counts once. */
function count(turn: Turn, node: CompiledNode): void {
  if (!turn.answered.some(({ nodeId }) => nodeId === node.id)) turn.answered.push(traced(node))
}

/** True, with a trace step, for a node that cannot run. */
export function passOver(turn: Turn, { blocked }: CompiledNode): boolean {
  if (blocked === null) return false
  const { nodeId, nodeName, nodeType, why, detail } = blocked
  turn.trace.push({ step: 'skipped', nodeId, nodeName, nodeType, why, detail })
  return true
}

function keepCollection(turn: Turn, node: CompiledNode, collection: Collection | 'completed' | 'left'): void {
  const ended = collection === 'completed' || collection === 'left'
  turn.state.collection = ended ? null : { ...collection, askedAt: turn.at }
  if (ended) turn.trace.push({ step: 'collection_ended', nodeId: node.id, why: collection })
}

function contextOf(turn: Turn, node: CompiledNode, incoming: Incoming): NodeContext<CompiledNode['config']> {
  const { bot, at, askedAt, contact, state } = turn
  const { settings, emptyResponse, assistants = [] } = bot.definition
  let known: ReturnType<typeof placeholderValues> | null = null
  return {
    node: { id: node.id, name: node.name },
    config: node.config,
    event: incoming.event,
    question: incoming.question,
    contact,
    settings: { timezone: settings.timezone, defaultModel: settings.defaultModel },
    at,
    askedAt,
    ask: askPort(turn, node.id),
    fill: (text, how) => {
      if (!text.includes('{')) return text
      if (how) return fillPlaceholders(text, placeholderValues(contact, at, settings, how), how.escape)
      return fillPlaceholders(text, (known ??= placeholderValues(contact, at, settings)))
    },
    tools: bot.tools.map(({ offered }) => offered),
    callTools: (chosen) => turn.callTools(turn, node, incoming, chosen),
    given: incoming.given ?? {},
    kept: Object.hasOwn(state.nodes, node.id) ? state.nodes[node.id] : undefined,
    matches: (pattern, text) => {
      const compiled = bot.patterns.get(pattern)
      return testPattern(turn, node, compiled === undefined ? patternOrNull(pattern) : compiled, text)
    },
    prompt: (instructions, options) =>
      promptOf(turn, node.id, { instructions, question: saidOrDone(incoming), ...options }),
    summarize: () => chatSummary(turn, node.id, saidOrDone(incoming)),
    look: (instructions) => lookAtFile(turn, node.id, incoming.event, instructions),
    known: (about) => knownTexts(turn, node.id, about),
    speak: (text) => sayAloud(turn, node.id, text),
    assistant: (name) => findAssistant(assistants, name),
    trace: (step) => void turn.trace.push(step),
    emptyResponse: emptyResponse ?? null,
    collection: state.collection?.nodeId === node.id ? state.collection : null,
  }
}
