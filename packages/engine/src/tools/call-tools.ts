import { runChain } from '../chain/chain.ts'
import type { AiMessage, AiToolCall } from '../ask/ask.ts'
import { runAfterCollection } from '../chain/collection.ts'
import { cutText } from '../words/chat-text.ts'
import type { CompiledNode } from '../compile/compiled-bot.ts'
import type { Asking, ToolRound } from '../bot/node-context.ts'
import type { Reply } from '../conversation/result.ts'
import type { Incoming } from '../conversation/event.ts'
import { prompts } from '../text/prompts.ts'
import type { CompiledTool } from '../compile/compiled-bot.ts'
import { echoedArguments, readArguments } from './tool-arguments.ts'
import type { ToolRefusal } from '../trace/trace.ts'
import { addReply, traced, type Turn } from '../turn/turn.ts'
import { plain } from '../words/words.ts'

/** Calls taken from one answer of a model, and function nodes run for models in one turn; a sane one needs two or three. */
const callsPerRound = 8
const usesPerTurn = 16

/** What a function did: words for the model, and what it would have said to the customer. */
type ToolUse = { result: string; held: Reply[]; tookOver: boolean }

/**
 * Runs the functions that a model chose, each with its chain, and gives the messages that tell it what they brought.
 * What they say is the model's to tell, unless one of them takes the conversation over (a collection's question, a
 * handoff): then all of it goes to the customer as it is.
 */
export function* callTools(
  turn: Turn,
  node: CompiledNode,
  incoming: Incoming,
  answer: { text: string; toolCalls: readonly AiToolCall[]; carry?: string | undefined },
): Asking<ToolRound> {
  const calls = withOwnIds(answer.toolCalls.slice(0, callsPerRound), turn)
  const uses: ToolUse[] = []
  for (const call of calls) uses.push(yield* callTool(turn, node, incoming, call))
  const tookOver = uses.some((use) => use.tookOver)
  if (tookOver) {
    const inOrder = [...uses.filter((use) => !use.tookOver), ...uses.filter((use) => use.tookOver)]
    for (const reply of inOrder.flatMap((use) => use.held)) addReply(turn, reply)
  }
  const results = calls.map((call, i): AiMessage => {
    return { role: 'tool', toolCallId: call.id, content: uses[i]?.result ?? '' }
  })
  const toolCalls = calls.map((call) => ({
    ...call,
    name: saidBack(call.name),
    arguments: echoedArguments(call),
  }))
  // What a model keeps of its thoughts speaks of all its calls, not of some.
  const whole = calls.length === answer.toolCalls.length
  const said: AiMessage = {
    role: 'assistant',
    content: answer.text,
    toolCalls,
    ...(whole && answer.carry !== undefined && { carry: answer.carry }),
  }
  return { tookOver, messages: [said, ...results] }
}

function* callTool(turn: Turn, caller: CompiledNode, incoming: Incoming, call: AiToolCall): Asking<ToolUse> {
  const tool = turn.bot.tools.find(({ offered }) => offered.name === call.name)
  const given = tool && readArguments(tool, call)
  const refusal = refusalOf(turn, tool, given)
  if (!tool || !given || refusal) {
    const { why, result } = refusal ?? { why: 'unknown' as const, result: prompts.tool.nothing }
    turn.trace.push({ step: 'tool_refused', nodeId: caller.id, name: call.name.slice(0, 64), why })
    return { result, held: [], tookOver: false }
  }
  turn.toolUses += 1
  turn.trace.push({ step: 'tool_used', ...traced(tool.node), given })
  return yield* runTool(turn, tool.node, { ...incoming, given })
}

function refusalOf(
  turn: Turn,
  tool: CompiledTool | undefined,
  given: Record<string, string> | null | undefined,
): { why: ToolRefusal; result: string } | null {
  const { tool: results } = prompts
  if (!tool)
    return { why: 'unknown', result: results.unknown(turn.bot.tools.map(({ offered }) => offered.name)) }
  if (!given) return { why: 'bad_arguments', result: results.badArguments }
  if (turn.toolUses >= usesPerTurn) return { why: 'too_many', result: results.tooMany }
  if (turn.ran.has(tool.node.id) && !tool.repeatable)
    return { why: 'already_used', result: results.alreadyUsed }
  if (turn.state.collection && tool.node.type.collects)
    return { why: 'collecting', result: results.collecting }
  const known = [...Object.keys(given), ...Object.keys(turn.contact.fields)].map(plain)
  const missing = [...tool.parameters.values()].filter(
    ({ name, required }) => required && !known.includes(plain(name)),
  )
  if (missing.length === 0) return null
  return { why: 'missing', result: results.missing(missing.map(({ name }) => name)) }
}

/** A node and its chain, with what they say held back. */
function* runTool(turn: Turn, node: CompiledNode, incoming: Incoming): Asking<ToolUse> {
  const [outer, before, effects] = [turn.aside, turn.state.collection, turn.effects.length]
  const held: Reply[] = []
  turn.aside = held
  const end = yield* runChain(turn, node, incoming)
  if (end.collected) yield* runAfterCollection(turn, incoming)
  turn.aside = outer
  const done = turn.effects.slice(effects)
  const collecting = turn.state.collection !== null && turn.state.collection !== before
  const handedOff = done.some(({ kind }) => kind === 'handoff')
  const words = [
    ...held.map(({ text }) => text),
    ...done.map(({ kind }) => prompts.tool.effects[kind]),
    end.failed ? prompts.tool.failed : '',
  ].filter((part) => part.trim() !== '')
  return {
    result: cutText([...new Set(words)].join('\n\n')) || prompts.tool.nothing,
    held,
    tookOver: held.length > 0 && (collecting || handedOff),
  }
}

/** Calls need an id, each its own, to be answered by. */
function withOwnIds(calls: readonly AiToolCall[], turn: Turn): AiToolCall[] {
  const taken = new Set<string>()
  return calls.map((call, i) => {
    const usable = /^[\w.:-]{1,100}$/.test(call.id) && !taken.has(call.id)
    const id = usable ? call.id : `call_${turn.asks}_${i}`
    taken.add(id)
    return { ...call, id }
  })
}

/** Providers refuse a history with names that they would not have taken as a tool's. */
function saidBack(name: string): string {
  return /^[\w-]{1,64}$/.test(name) ? name : 'desconocida'
}
