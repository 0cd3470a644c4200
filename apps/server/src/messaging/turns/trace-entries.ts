import { cutText, engineText, type TraceStep } from '@recado/engine'
import { conversationText as text } from '../../text/messaging/conversations.ts'
import type { NewLogEntry } from '../live-log.ts'

/** The live log's line for one step of a decision; null for steps that an owner need not follow. */
export function traceEntry(step: TraceStep): NewLogEntry | null {
  switch (step.step) {
    case 'off_hours':
      return { level: 'info', message: text.offHours(step.startTime, step.endTime) }
    case 'skipped':
      if (step.why === 'cut_off') return cutOffLine(step)
      return { level: 'warning', message: text.skipped(step.nodeName, step.detail), metadata: nodeOf(step) }
    case 'matched':
      return {
        level: 'info',
        message: text.matched[step.why](step.nodeName, step.detail ?? ''),
        metadata: nodeOf(step),
      }
    case 'prompt_cut':
      return {
        // A long conversation is nothing to mend.
        level: step.part === 'memory' ? 'info' : 'warning',
        message: engineText.promptCut(step),
        metadata: nodeOf(step),
      }
    case 'answered':
      return answeredLine(step)
    case 'grounded':
      return groundedLine(step)
    case 'tool_used':
      return { level: 'ai', message: text.toolUsed(step.nodeName), metadata: nodeOf(step) }
    case 'tool_refused':
      return { level: 'warning', message: text.toolRefused[step.why], metadata: nodeOf(step) }
    case 'chained':
      return { level: 'info', message: text.chained(step.toNodeName), metadata: { nodeId: step.toNodeId } }
    case 'default_reply':
      return step.why === 'ai_failed'
        ? { level: 'warning', message: text.askFailed }
        : { level: 'info', message: text.nothingMatched }
    case 'default_agent':
      return { level: 'info', message: text.defaultAgent }
    case 'recorded_only':
      return step.why === 'no_node_for_kind' ? { level: 'info', message: text.noNodeForKind } : null
    case 'received':
    case 'asked':
    case 'replied':
    case 'told':
    case 'effect':
    case 'silent':
    case 'chain_ended':
    case 'collection_ended':
      return null
  }
}

const tenths = new Intl.NumberFormat('es-CO', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

function answeredLine(step: Extract<TraceStep, { step: 'answered' }>): NewLogEntry | null {
  const words = text.asks[step.kind]
  const metadata = { ...nodeOf(step), ...(step.tokens && { tokens: step.tokens }) }
  if (!step.ok) {
    if (step.quiet) return null
    const detail = step.detail ? `: ${step.detail}` : ''
    // Nothing is broken: it is as somebody wanted it, or the words went.
    const wanted = step.reason === 'over_budget' || step.reason === 'too_many' || step.kind === 'speak'
    return { level: wanted ? 'warning' : 'error', message: `${words.failed}${detail}`, metadata }
  }
  const seconds = tenths.format((step.ms ?? 0) / 1000)
  const tokens = step.tokens ? text.tokens(step.tokens.input + step.tokens.output) : ''
  const who = step.model ? text.by(step.model) : ''
  return {
    level: step.kind === 'http' || step.kind === 'recall' || step.kind === 'receipt' ? 'info' : 'ai',
    // Of an answer of AI: what it did without.
    message: `${words.ok(seconds, tokens)}${who}${step.kind === 'ai' && step.detail ? ` · ${step.detail}` : ''}`,
    metadata,
  }
}

function groundedLine(step: Extract<TraceStep, { step: 'grounded' }>): NewLogEntry | null {
  const { refused, repeatsPrompt } = step
  const why = [...refused.map(engineText.objection), ...(repeatsPrompt ? [engineText.repeatsPrompt] : [])]
  if (why.length === 0) return sourceLine(step)
  return { level: 'warning', message: text.notProved(why.join(' · ')), metadata: nodeOf(step) }
}

/** Which of its sources it said something by: the first one, which leads to where that is put right. */
function sourceLine({ held, cited = [] }: Extract<TraceStep, { step: 'grounded' }>): NewLogEntry | null {
  const proofs = [...held.map(({ proof }) => proof), ...cited]
  const proof = proofs.find((each) => each.by === 'source')
  if (proof?.by !== 'source') return null
  const message = text.provedBy(proof.source.title, cutText(proof.text, longestFact))
  return { level: 'info', message, metadata: { factId: proof.factId } }
}
const longestFact = 120

const nodeOf = ({ nodeId }: { nodeId: string | null }) => (nodeId === null ? {} : { nodeId })

/** Somewhere in the bot where its node is not known. */
function cutOffLine(step: Extract<TraceStep, { step: 'skipped' }>): NewLogEntry {
  const message = step.nodeId === '' ? text.cutOff.bot : text.cutOff.node(step.nodeName)
  return { level: 'error', message, ...(step.nodeId !== '' && { metadata: nodeOf(step) }) }
}
