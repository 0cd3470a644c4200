import type { Answerer, Cause, Effects } from '@recado/contract/builder/mirror'
import type { TraceStep } from '@recado/engine'
import type { DecidedAgain } from './decide-again.ts'

type Said = { text: string; file: string }
/** One part of what a customer got: who answers, and in which words unless these are others each time. */
type Part = { by: Answerer; said: Said | null }
/** What came of a turn up to the first question to AI, whose words and what follows them are others each time. */
type Sides = { parts: Part[]; effects: Effects; ended: string[] }

const nobody: Answerer = { by: 'nobody', nodeId: null, name: '', type: null }

/**
 * Why a customer would notice that another bot decided their turn; null where they would not. The first thing that differs
 * counts. `hasFiles`: the turn's trace says which files went with its replies.
 */
export function causeOf(
  then: readonly TraceStep[],
  again: DecidedAgain,
  { hasFiles }: { hasFiles: boolean },
): Cause | null {
  const [before, now] = [sidesOf(then), sidesOf(again.trace)]
  const informed = again.exact ? new Set<string | null>() : informedIn([...then, ...again.trace])
  for (let at = 0; at < Math.max(before.parts.length, now.parts.length); at += 1) {
    const from = before.parts[at]
    const to = now.parts[at]
    if (!from || !to || !isSameAnswerer(from.by, to.by))
      return { kind: 'answerer', from: from?.by ?? nobody, to: to?.by ?? nobody }
    const varies = informed.has(to.by.nodeId)
    if (from.said && to.said && !varies && !isSameSaid(from.said, to.said, hasFiles))
      return { kind: 'words', of: to.by }
  }
  const of = now.parts[0]?.by ?? nobody
  const less = before.effects.filter((effect) => !isAmong(effect, now.effects))
  const more = now.effects.filter((effect) => !isAmong(effect, before.effects))
  if (less.length + more.length > 0) return { kind: 'effects', of, less, more }
  const ends = now.ended.join(' ') === before.ended.join(' ')
  return ends ? null : { kind: 'collection', of, left: now.ended.some((end) => !end.endsWith('completed')) }
}

/** Whether a turn got as far as asking AI. */
export const asksAi = (trace: readonly TraceStep[]): boolean => trace.some(isAskOfAi)

// Older releases asked assistants at their provider.
const isAskOfAi = (step: TraceStep): step is Extract<TraceStep, { step: 'asked' }> =>
  step.step === 'asked' && !step.forShop && (step.kind === 'ai' || step.kind === 'assistant')

function sidesOf(trace: readonly TraceStep[]): Sides {
  const sides: Sides = { parts: [], effects: [], ended: [] }
  const isClosed = trace.some(({ step }) => step === 'off_hours')
  for (const step of trace) {
    if (isAskOfAi(step)) {
      sides.parts.push({ by: aiOf(step.nodeId, trace), said: null })
      break
    }
    if (step.step === 'replied') sides.parts.push(partOf(step, isClosed))
    if (step.step === 'effect') sides.effects.push({ kind: step.kind, detail: step.detail })
    if (step.step === 'collection_ended') sides.ended.push(`${step.nodeId} ${step.why}`)
  }
  return sides
}

function aiOf(nodeId: string | null, trace: readonly TraceStep[]): Answerer {
  const node = trace.find((step) => step.step === 'matched' && step.nodeId === nodeId)
  const [name, type] = node?.step === 'matched' ? [node.nodeName, node.nodeType] : ['', null]
  return { by: 'ai', nodeId, name, type }
}

function partOf(step: Extract<TraceStep, { step: 'replied' }>, isClosed: boolean): Part {
  const { nodeId, nodeName: name, nodeType: type, text, file } = step
  const by = nodeId !== null ? 'node' : isClosed ? 'off_hours' : 'default'
  return { by: { by, nodeId, name, type }, said: { text, file: file ? JSON.stringify(file) : '' } }
}

/** What only turns words into voice, and back. */
const ofVoice: ReadonlySet<string> = new Set(['transcribe', 'speak'])

/** Nodes whose words come from outside. */
const informedIn = (trace: readonly TraceStep[]): ReadonlySet<string | null> =>
  new Set(
    trace.flatMap((step) =>
      step.step === 'answered' && step.ok && !ofVoice.has(step.kind) ? [step.nodeId] : [],
    ),
  )

/** Renamed it is still the same node; deleted and made again under its name, too. */
function isSameAnswerer(one: Answerer, other: Answerer): boolean {
  if (one.by !== other.by) return false
  if (one.nodeId === other.nodeId) return true
  return one.nodeId !== null && one.type === other.type && one.name !== '' && one.name === other.name
}

const isSameSaid = (one: Said, other: Said, hasFiles: boolean): boolean =>
  one.text === other.text && (!hasFiles || one.file === other.file)

const isAmong = (effect: Effects[number], others: Effects): boolean =>
  others.some(({ kind, detail }) => kind === effect.kind && detail === effect.detail)
