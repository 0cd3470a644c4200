import type { BotDefinition, BotNode } from '../bot/bot.ts'
import type { BotProblem, BrokenNode, CompiledBot, CompiledNode, TextCandidate } from './compiled-bot.ts'
import type { NodeRegistry, NodeType } from '../bot/define-node.ts'
import { isKnownZone } from '../hours/hours.ts'
import { type Pattern, patternOrNull } from '../pattern/pattern.ts'
import { alwaysFits } from '../prompt/limits.ts'
import { TextIndex } from '../recall/text-index.ts'
import { text } from '../text/es.ts'
import { toolsOf } from '../tools/tool.ts'
import { suspectsAmong, textCandidate } from '../triggers/text-candidate.ts'

const fallbackZone = 'America/Bogota'

/**
 * Makes a bot ready to answer. Never throws for what an owner saved: a node with a bad config or an unknown type is
 * left out, one that is not ready or has a bad pattern is passed over.
 */
export function compile(bot: BotDefinition, registry: NodeRegistry): CompiledBot {
  const work = compileByNode(bot, registry)
  for (;;) {
    const step = work.next()
    if (step.done) return step.value
  }
}

/** The same node by node, some milliseconds each at most, for who has others to serve in between. */
export function* compileByNode(
  bot: BotDefinition,
  registry: NodeRegistry,
): Generator<void, CompiledBot, void> {
  const types = new Map(registry.map((type) => [type.type, type]))
  const ordered = bot.nodes.toSorted((a, b) => a.order - b.order)
  const broken: BrokenNode[] = []
  const byText: TextCandidate[] = []
  const nodes: CompiledNode[] = []
  const patterns = new Map<string, Pattern | null>()
  for (const node of ordered) {
    const compiled = compileNode(node, types.get(node.type), bot)
    yield
    if ('why' in compiled) {
      if (node.isActive) broken.push(compiled)
      continue
    }
    const candidate = compiled.isActive ? textCandidate(compiled) : null
    if (candidate) byText.push(candidate)
    for (const source of compiled.type.patterns?.(compiled.config) ?? [])
      patterns.set(source, patternOrNull(source))
    nodes.push(compiled)
  }
  const active = nodes.filter((node) => node.isActive)
  const { tools, leftOut } = toolsOf(nodes)
  const knowledge = active.flatMap((node) => {
    const known = node.type.knowledge?.(node.config)?.trim()
    return known ? [{ id: node.id, label: node.name, text: known }] : []
  })
  return {
    definition: { ...bot, settings: knownZones(bot.settings) },
    nodes: new Map(nodes.map((node) => [node.id, node])),
    byEvent: active.filter((node) => node.type.trigger.on === 'event'),
    byText,
    suspects: suspectsAmong(byText),
    patterns,
    fallbacks: active.filter((node) => node.type.trigger.on === 'fallback'),
    afterCollection: active.filter((node) => node.type.afterCollection?.(node.config)),
    broken,
    tools,
    toolsLeftOut: leftOut,
    knowledge,
    knowledgeIndex: yield* indexOf(knowledge),
  }
}

function compileNode(
  node: BotNode,
  type: NodeType | undefined,
  { emptyResponse, assistants = [] }: BotDefinition,
): CompiledNode | BrokenNode {
  const problem = <W extends BotProblem['why']>(why: W, detail: string) => ({
    nodeId: node.id,
    nodeName: node.name,
    nodeType: node.type,
    why,
    detail,
  })
  if (!type) return { ...problem('unknown_type', text.problem.unknownType), trigger: null }
  const parsed = type.schema.safeParse(node.config)
  if (!parsed.success) return { ...problem('bad_config', text.problem.badConfig), trigger: type.trigger }
  const issues = emptyResponse === undefined ? (type.ready?.(parsed.data, assistants) ?? []) : []
  const blocked = issues[0] ? problem('not_ready', issues[0].message) : null
  return { id: node.id, name: node.name, isActive: node.isActive, type, config: parsed.data, blocked }
}

/** Texts by their places; they are only searched where some prompt may not have room for them all. */
function* indexOf(texts: readonly { text: string }[]): Generator<void, TextIndex, void> {
  const index = new TextIndex()
  if (texts.reduce((sum, { text }) => sum + text.length, 0) <= alwaysFits) return index
  for (const [place, { text }] of texts.entries()) {
    index.add(String(place), text)
    yield
  }
  return index
}

/** The settings with a zone that the clock understands, so that a turn never fails for it. */
function knownZones(settings: BotDefinition['settings']): BotDefinition['settings'] {
  const zone = (name: string): string => (isKnownZone(name) ? name : fallbackZone)
  return {
    ...settings,
    timezone: zone(settings.timezone),
    operatingHours: { ...settings.operatingHours, timezone: zone(settings.operatingHours.timezone) },
  }
}
