import type { Node } from '@recado/contract/builder/nodes'
import type { NodeRegistry, TraceStep } from '@recado/engine'
import { nodeTypes } from '@recado/nodes'
import { wordsInPattern } from '@recado/nodes/editors'

/** What a text has to have for a node to take it; `words` is null for a pattern that was written by hand. */
export type Rule = { words: readonly string[] | null; pattern?: string }
export interface AskedNode {
  id: string
  name: string
  type: string
  rule: Rule
}

export interface Asking {
  /** Nodes that the text was tried on, in order, and that did not match. */
  missed: readonly AskedNode[]
  /** How many follow the one that matched, and were not tried. */
  spared: number
}

/**
 * Which nodes a text was tried on, told from the bot's nodes in their order and from what the trace says of the rest.
 * Null where no text came that far: outside the hours, in a collection, with events that another node answers.
 */
export function askedNodes(nodes: readonly Node[], trace: readonly TraceStep[]): Asking | null {
  const reached = trace.some(isDecision)
  if (!reached) return null
  const candidates = nodes.filter((node) => node.isActive).flatMap(withRule)
  const winner = trace.find((step) => step.step === 'matched' && byText(step.why))
  const winnerId = winner?.step === 'matched' ? winner.nodeId : null
  const place = candidates.findIndex((candidate) => candidate.id === winnerId)
  const tried = place < 0 ? candidates : candidates.slice(0, place)
  const skipped = new Set(trace.flatMap((step) => (step.step === 'skipped' ? [step.nodeId] : [])))
  return {
    missed: tried.filter((candidate) => !skipped.has(candidate.id)),
    spared: place < 0 ? 0 : candidates.length - place - 1,
  }
}

const byText = (why: string): boolean => why === 'pattern' || why === 'keyword'

/** The first step that tells that a text was given to the nodes that texts choose. */
export function isDecision(step: TraceStep): boolean {
  if (step.step === 'matched') return byText(step.why) || step.why === 'fallback'
  if (step.step === 'default_reply') return step.why === 'nothing_matched'
  return step.step === 'default_agent'
}

const registry: NodeRegistry = nodeTypes

/** The node with its rule; nothing for one that only other nodes lead to, or that cannot be read. */
function withRule({ _id, name, type, config }: Node): AskedNode[] {
  const nodeType = registry.find((known) => known.type === type)
  const parsed = nodeType?.schema.safeParse(config)
  if (!nodeType || !parsed?.success) return []
  const { trigger } = nodeType
  if (trigger.on === 'pattern') {
    const pattern = trigger.pattern(parsed.data)
    return pattern === '' ? [] : [{ id: _id, name, type, rule: { words: wordsInPattern(pattern), pattern } }]
  }
  if (trigger.on !== 'keywords') return []
  const words = trigger.keywords(parsed.data)
  return words.length === 0 ? [] : [{ id: _id, name, type, rule: { words } }]
}
