import type { BrokenNode } from '../compile/compiled-bot.ts'
import type { BotEventType } from '../conversation/event.ts'
import type { Turn } from './turn.ts'

/** Where a node may be tried: by the kind of event, by its text, or as what answers when nothing matched. */
type Place = BotEventType | 'unmatched'

/** Tells, once a turn, of the active nodes that would be tried here if their configs still fitted. */
export function passOverBroken(turn: Turn, place: Place): void {
  for (const node of turn.bot.broken) if (belongs(node, place)) traceSkipped(turn, node)
}

/** A chain that leads to such a node says so too. */
export function passOverBrokenNext(turn: Turn, nodeId: string): void {
  const node = turn.bot.broken.find((each) => each.nodeId === nodeId)
  if (node) traceSkipped(turn, node)
}

function belongs({ trigger }: BrokenNode, place: Place): boolean {
  if (trigger?.on === 'event') return trigger.events.some((event) => event === place)
  return place === (trigger?.on === 'fallback' ? 'unmatched' : 'text')
}

function traceSkipped(turn: Turn, { nodeId, nodeName, nodeType, why, detail }: BrokenNode): void {
  if (turn.trace.some((step) => step.step === 'skipped' && step.nodeId === nodeId)) return
  turn.trace.push({ step: 'skipped', nodeId, nodeName, nodeType, why, detail })
}
