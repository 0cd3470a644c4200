import type { BotEvent } from '../conversation/event.ts'
import type { GoesOn } from './goes-on.ts'
import type { Turn } from './turn.ts'

type FilledForm = Extract<BotEvent, { type: 'form' }>

/** What was written into a form, a line each. */
export const wordsOfForm = ({ answers }: FilledForm): string =>
  Object.values(answers)
    .filter((answer) => answer.trim() !== '')
    .join('\n')

/**
 * What a filled form answers, while the collection that offered it waits as it did when the turn began. Else it is only recorded: the form
 * belongs to a collection that ended.
 */
export function takeForm(turn: Turn, waiting: string | null, event: FilledForm): GoesOn {
  const { nodeId, asking } = event
  const { collection } = turn.state
  const node = turn.bot.nodes.get(nodeId)
  const waits = waiting === nodeId && collection?.nodeId === nodeId && collection.form === asking
  if (waits && node?.isActive && !node.blocked) return { text: wordsOfForm(event), answered: true }
  turn.trace.push({ step: 'recorded_only', why: 'form_not_waited_for' })
  return { text: null, answered: true }
}
