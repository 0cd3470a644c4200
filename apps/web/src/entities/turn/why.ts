import type { Node } from '@recado/contract/builder/nodes'
import type { Settings } from '@recado/contract/builder/settings'
import { engineText, type ProvenBy, type TraceStep } from '@recado/engine'
import { placeholderName } from '@recado/nodes/editors'
import { formatCount, formatHour } from '@recado/ui'
import { longMoment } from '../../lib/time/moments.ts'
import { text } from '../../text/builder/trace.ts'
import { type AskedNode, askedNodes, isDecision } from './asked-nodes.ts'
import { filledPlaceholders } from './filled-placeholders.ts'
import type { DecidedTurn } from './decided-turn.ts'
import { effectWords } from './effect-words.ts'

/** How a step is drawn: what came, who did not and who did match, what was asked outside, what was said, what failed. */
export type WhyTone = 'came' | 'clock' | 'missed' | 'matched' | 'asked' | 'said' | 'next' | 'warn' | 'plain'

/** One readable step of a decision. `node` stands before the words, in bold; `quote` after them, as it was written. */
export interface WhyLine {
  tone: WhyTone
  node?: { name: string; type: string }
  words: string
  quote?: string
  detail?: string
  /** The pattern that its node was chosen by: for those who want to know. */
  pattern?: string
  /** What a source says, by its id: where it can be put right. */
  fact?: string
  /** The nodes that this line speaks of, with what they wait for. */
  asked?: readonly AskedNode[]
}

type ExplainedTurn = DecidedTurn & {
  /** It was no simulation: what it says it does, it did. */
  live?: boolean
}

/** Why a turn came out as it did, step by step and in words. `nodes` in the order in which they are asked. */
export function explain(turn: ExplainedTurn, nodes: readonly Node[], settings: Settings): WhyLine[] {
  const { trace } = turn
  const asking = askedNodes(nodes, trace)
  const decided = trace.findIndex(isDecision)
  const lines = trace.flatMap((step, index): WhyLine[] => {
    const own = lineOf(step, turn, nodes, settings)
    if (index !== decided || !asking) return own
    const missed: WhyLine[] = asking.missed.length === 0 ? [] : [missedLine(asking.missed)]
    const spared: WhyLine[] =
      asking.spared === 0 ? [] : [{ tone: 'plain', words: text.notAsked(asking.spared) }]
    return [...missed, ...own, ...spared]
  })
  const { enabled, startTime, endTime } = settings.operatingHours
  const closed = trace.some((step) => step.step === 'off_hours')
  if (!enabled || closed) return lines
  const open: WhyLine = { tone: 'clock', words: text.open(formatHour(startTime), formatHour(endTime)) }
  return [...lines.slice(0, 1), open, ...lines.slice(1)]
}

function missedLine(asked: readonly AskedNode[]): WhyLine {
  return { tone: 'missed', words: text.notMatched(asked.length === 1), asked }
}

function lineOf(step: TraceStep, turn: ExplainedTurn, nodes: readonly Node[], settings: Settings): WhyLine[] {
  const node = nodeOf(step, nodes)
  switch (step.step) {
    case 'received': {
      const who = turn.conditions.name.trim() || text.someone
      return [
        {
          tone: 'came',
          words: text.received(step.eventType, who),
          ...(step.text && { quote: step.text }),
          detail: text.at(longMoment(turn.at, settings.timezone)),
        },
      ]
    }
    case 'off_hours':
      return [
        {
          tone: 'clock',
          words: text.closed(formatHour(step.startTime), formatHour(step.endTime), step.notified),
        },
      ]
    case 'skipped':
      return [{ tone: 'warn', ...node, words: text.skipped[step.why], ...detailOf(step.detail) }]
    case 'matched':
      return [{ tone: 'matched', ...node, ...matchedBy(step) }]
    case 'default_agent':
      return [{ tone: 'matched', words: text.defaultAgent }]
    case 'prompt_cut':
      return [{ tone: step.part === 'memory' ? 'plain' : 'warn', words: engineText.promptCut(step) }]
    case 'asked':
      return [
        {
          tone: 'asked',
          ...node,
          words: step.forShop ? text.askedForShop[step.forShop] : text.asked[step.kind],
          ...detailOf(step.detail),
        },
      ]
    case 'answered':
      return [answeredLine(step)]
    case 'grounded':
      return groundedLines(step)
    case 'replied':
      return [
        {
          tone: 'said',
          node: { name: step.nodeName, type: step.nodeType ?? '' },
          words: text.replied,
          ...detailOf(filledPlaceholders(step.nodeId, turn, nodes, settings).join(' · ')),
        },
      ]
    case 'tool_used':
      return [{ tone: 'matched', ...node, words: text.toolUsed, ...detailOf(givenWords(step.given)) }]
    case 'told':
      return [
        {
          tone: 'plain',
          node: { name: step.nodeName, type: step.nodeType ?? '' },
          words: text.told,
          detail: step.text,
        },
      ]
    case 'tool_refused':
      return [{ tone: 'warn', words: text.toolRefused[step.why] }]
    case 'effect':
      return [{ tone: 'next', words: turn.live ? effectWords(step) : text.effect(effectWords(step)) }]
    case 'silent':
      return [{ tone: 'plain', ...node, words: text.silent }]
    case 'chained':
      return [{ tone: 'next', words: text.chained, quote: step.toNodeName }]
    case 'chain_ended':
      return [{ tone: 'warn', words: text.chainEnded[step.why] }]
    case 'collection_ended':
      return [{ tone: 'plain', words: text.collectionEnded[step.why] }]
    case 'default_reply':
      return [{ tone: step.why === 'ai_failed' ? 'warn' : 'missed', words: text.defaultReply[step.why] }]
    case 'recorded_only':
      return [{ tone: 'plain', words: text.recordedOnly[step.why] }]
    default:
      // A newer server's step: nothing is said of it here.
      return []
  }
}

function answeredLine(step: Extract<TraceStep, { step: 'answered' }>): WhyLine {
  if (step.ok && step.facts !== undefined)
    return { tone: 'asked', words: text.found(step.facts, step.whole === true) }
  if (!step.ok) {
    // In steps that were kept before they had a reason of its own, its code stands before the words for the owner.
    const why = step.reason ? step.detail : step.detail?.replace(/^[a-z_]+: /, '')
    return { tone: 'warn', words: text.failed[step.kind], ...detailOf(why) }
  }
  const seconds = ((step.ms ?? 0) / 1000).toLocaleString('es-CO', { maximumFractionDigits: 2 })
  const spent = step.tokens && text.tokens(formatCount(step.tokens.input), formatCount(step.tokens.output))
  return {
    tone: 'asked',
    words: text.answered[step.kind],
    detail: [
      text.seconds(seconds),
      step.detail,
      spent,
      step.instead ? text.instead(step.instead) : step.model,
    ]
      .filter(Boolean)
      .join(' · '),
  }
}

/** «¿De dónde lo sacó?»: each figure with what proves it, and those that were not said. */
function groundedLines({
  held,
  cited = [],
  refused,
  repeatsPrompt,
}: Extract<TraceStep, { step: 'grounded' }>): WhyLine[] {
  const why = [...refused.map(engineText.objection), ...(repeatsPrompt ? [engineText.repeatsPrompt] : [])]
  const proved: WhyLine[] = held.map(({ figure, proof }) => ({
    tone: 'plain',
    words: text.proved(figure, nameOf(proof)),
    ...quoteOf(proof),
  }))
  const besides: WhyLine[] = cited.map((proof) => ({
    tone: 'plain',
    words: text.cites(nameOf(proof)),
    ...quoteOf(proof),
  }))
  const refusal: WhyLine[] =
    why.length > 0 ? [{ tone: 'warn', words: text.notProved, detail: why.join(' · ') }] : []
  return [...proved, ...besides, ...refusal]
}

function nameOf(proof: ProvenBy): string {
  if (proof.by === 'source') return `«${proof.source.title}»`
  return proof.by === 'fact' ? proof.label : text.proof[proof.by]
}

function quoteOf(proof: ProvenBy): Pick<WhyLine, 'detail' | 'fact'> {
  switch (proof.by) {
    case 'source':
      return { detail: proof.text, fact: proof.factId }
    case 'fact':
      return detailOf(proof.text)
    case 'sum':
      return { detail: proof.how }
    case 'owner':
    case 'moment':
    case 'result':
    case 'shop':
    case 'customer':
      return {}
  }
}

function nodeOf(step: TraceStep, nodes: readonly Node[]): Pick<WhyLine, 'node'> {
  if ('nodeName' in step && 'nodeType' in step) {
    return { node: { name: step.nodeName, type: step.nodeType ?? '' } }
  }
  const id = 'nodeId' in step ? step.nodeId : null
  const known = nodes.find((node) => node._id === id)
  return known ? { node: { name: known.name, type: known.type } } : {}
}

const detailOf = (detail: string | undefined) => (detail ? { detail } : {})
const givenWords = (given: Record<string, string>) =>
  Object.entries(given)
    .map(([name, value]) => text.filled(placeholderName(name), value))
    .join(' · ')

/** What of the text a node was chosen by. Steps that were kept before told the pattern instead. */
function matchedBy(
  step: Extract<TraceStep, { step: 'matched' }>,
): Pick<WhyLine, 'words' | 'quote' | 'pattern'> {
  const { why, detail, pattern } = step
  if (why === 'pattern' && (pattern === undefined || !detail))
    return { words: text.matchedSomehow, pattern: pattern ?? detail ?? '' }
  return { words: text.matched[why], ...(detail && { quote: detail }), ...(pattern && { pattern }) }
}
