import type { BotEvent } from '../conversation/event.ts'
import type { GoesOn } from './goes-on.ts'
import type { Turn } from './turn.ts'

type Vote = Extract<BotEvent, { type: 'vote' }>

/** A vote of the same turn stands for those before it in the same poll: nothing was answered in between. */
export function withoutReplaced(events: readonly BotEvent[]): BotEvent[] {
  const later = new Set<string>()
  const standing = events.toReversed().filter((event) => {
    if (event.type !== 'vote') return true
    const poll = JSON.stringify([event.nodeId, event.step])
    const replaced = later.has(poll)
    later.add(poll)
    return !replaced
  })
  return standing.toReversed()
}

/**
 * What a vote answers: the option, while the step that asked still waits as it did when the turn began. Else it is only recorded:
 * the first vote was the answer, and one that is taken back answers nothing. A button that was pressed late says its words.
 */
export function takeVote(turn: Turn, waiting: string | null, { nodeId, step, option, said }: Vote): GoesOn {
  const { collection } = turn.state
  const node = turn.bot.nodes.get(nodeId)
  const waits = waiting === nodeId && collection?.nodeId === nodeId && collection.step === step
  if (waits && option !== null && node?.isActive && !node.blocked) return { text: option, answered: true }
  if (said !== undefined) return { text: said, answered: false }
  turn.trace.push({
    step: 'recorded_only',
    why: option === null ? 'nothing_to_answer' : 'vote_not_waited_for',
  })
  return { text: null, answered: true }
}
