import type { KnownFact } from '../grounding/evidence.ts'
import type { AiTool, ToolParameter } from '../ask/ask.ts'
import type { BotDefinition } from '../bot/bot.ts'
import type { NodeConfig, NodeType, Trigger } from '../bot/define-node.ts'
import type { Pattern } from '../pattern/pattern.ts'
import type { Required } from '../pattern/required.ts'
import type { TextIndex } from '../recall/text-index.ts'

/** Why a node cannot be used. */
export type BotProblem = {
  nodeId: string
  nodeName: string
  nodeType: string
  why: 'unknown_type' | 'bad_config' | 'not_ready' | 'bad_pattern'
  /** Spanish, for the log. */
  detail: string
}

/**
 * An active node that is left out: its config no longer fits its type, or its type is not known (`trigger` is null
 * then). Told in the trace where it would have been tried.
 */
export type BrokenNode = BotProblem & {
  why: 'unknown_type' | 'bad_config'
  trigger: Trigger<NodeConfig> | null
}

/** A node whose config its schema accepted. */
export type CompiledNode = {
  id: string
  name: string
  isActive: boolean
  type: NodeType
  config: NodeConfig
  /** The problem that keeps the engine from running it. */
  blocked: BotProblem | null
}

/** A function node as a tool: what a model is told, and which of the node's own parameters each of its names means. */
export type CompiledTool = {
  node: CompiledNode
  offered: AiTool
  parameters: ReadonlyMap<string, ToolParameter>
  repeatable: boolean
}

/** By what a text chose a node, or null: see the `matched` step. */
export type TextMatch =
  | { why: 'pattern'; detail: string; pattern: string }
  | { why: 'keyword'; detail: string }
  | null

/** A node that is chosen by a message's text. `words` is made by `plainWords`. */
export type TextCandidate = {
  node: CompiledNode
  matches: (text: string, words: string) => TextMatch
  /** A pattern that RE2 refused: the node is passed over. */
  problem: BotProblem | null
  /** Bytes of automaton built so far by `matches`. */
  built: () => number
  /** Whether a pattern chooses the node; its cost is bounded. */
  byPattern: boolean
  /** What every text that matches has; null when nothing is known. */
  required: Required | null
}

/** A bot made ready to answer: configs parsed, patterns compiled. Immutable; kept per version of the bot. */
export type CompiledBot = {
  definition: BotDefinition
  /** Every node with a known type and a good config, active or not. */
  nodes: ReadonlyMap<string, CompiledNode>
  /** Active nodes by how they are chosen, in list order. */
  byEvent: readonly CompiledNode[]
  byText: readonly TextCandidate[]
  /** Those of `byText` that a text may choose, in list order: all that match it and few others. */
  suspects: (text: string) => readonly TextCandidate[]
  /** What nodes test while they run, by source; null for those that RE2 refused. */
  patterns: ReadonlyMap<string, Pattern | null>
  fallbacks: readonly CompiledNode[]
  afterCollection: readonly CompiledNode[]
  /** The function nodes that BRAIN's model may choose, by name, and how many more no prompt has room for. */
  tools: readonly CompiledTool[]
  toolsLeftOut: number
  broken: readonly BrokenNode[]
  /** What every AI prompt knows, and answers are proved by: the owner's texts, each by its node. */
  knowledge: readonly (KnownFact & { label: string })[]
  /** Those texts by their places, for questions; empty where every prompt has room for them all. */
  knowledgeIndex: TextIndex
}
