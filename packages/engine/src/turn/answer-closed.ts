import { nodeForKind, textOf } from './answer-by-kind.ts'
import type { BotEvent } from '../conversation/event.ts'
import type { Asking } from '../bot/node-context.ts'
import { fillPlaceholders } from '../words/placeholders.ts'
import { placeholderValues } from '../words/placeholder-values.ts'
import { runNode } from '../chain/run-node.ts'
import { text } from '../text/es.ts'
import { addReply, type Turn } from './turn.ts'

/** Outside the hours: the off-hours message once per closed stretch; calls are still rejected, without their response. */
export function* answerClosed(turn: Turn, events: readonly BotEvent[], stretch: string): Asking<void> {
  for (const event of events) {
    const words = textOf(event)
    turn.trace.push({ step: 'received', eventType: event.type, ...(words !== null && { text: words }) })
    if (event.type !== 'call') continue
    const node = nodeForKind(turn, event)
    if (node && !turn.ran.has(node.id)) yield* runNode(turn, node, { event, question: '' }, true)
  }
  const { settings } = turn.bot.definition
  const { startTime, endTime, offHoursMessage } = settings.operatingHours
  const message = fillPlaceholders(offHoursMessage, placeholderValues(turn.contact, turn.at, settings))
  const notified = turn.state.closedStretch !== stretch && message.trim() !== ''
  turn.trace.push({ step: 'off_hours', notified, startTime, endTime })
  if (!notified) return
  turn.state.closedStretch = stretch
  addReply(turn, { text: message, nodeId: null, nodeName: text.offHoursName, nodeType: null })
}
