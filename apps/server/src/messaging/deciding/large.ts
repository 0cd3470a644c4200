import type { Answer, BotDefinition, BotEvent, Conversation, NodeRegistry } from '@recado/engine'

/**
 * What is decided in the thread of the server, between two other things that it does; all that is larger goes to a thread of its
 * own. `marks` are the parts of patterns that make them slow to compile: classes of Unicode, what is not, and repetitions.
 * Measured in docs/decisions/0023-budgets.md.
 */
const mostHere = {
  nodes: 60,
  characters: 64 * 1024,
  marks: 60,
  marksOfOne: 12,
  said: 16 * 1024,
  events: 20,
  fields: 60,
  answered: 32 * 1024,
}
const slow = /\\[pPwWdDsS]|\[\^|[{*+]/g

/** Whether a bot is too large to be compiled and decided by between other things. */
export function isLargeBot({ nodes }: Pick<BotDefinition, 'nodes'>, registry: NodeRegistry): boolean {
  if (nodes.length > mostHere.nodes) return true
  if (sum(nodes, ({ config }) => JSON.stringify(config).length) > mostHere.characters) return true
  const marks = nodes.flatMap(({ type, config }) => {
    const known = registry.find((each) => each.type === type)
    const parsed = known?.schema.safeParse(config)
    if (!known || !parsed?.success) return []
    const { trigger, patterns } = known
    const own = trigger.on === 'pattern' ? [trigger.pattern(parsed.data)] : []
    return [...own, ...(patterns?.(parsed.data) ?? [])].map((pattern) => pattern.match(slow)?.length ?? 0)
  })
  return marks.some((count) => count > mostHere.marksOfOne) || sum(marks, (count) => count) > mostHere.marks
}

/** Whether more is known and said than is filled in and looked through here. */
export function isLargeTurn({ contact }: Conversation, events: readonly BotEvent[]): boolean {
  const known = Object.values(contact.fields)
  if (events.length > mostHere.events || known.length > mostHere.fields) return true
  return sum(known, ({ length }) => length) + sum(events, saidBy) > mostHere.said
}

/** Whether an answer from outside is more than is read here. */
export function isLargeAnswer(answer: Answer): boolean {
  return answer.ok && 'body' in answer && answer.body.length > mostHere.answered
}

const saidBy = (event: BotEvent): number => ('text' in event ? event.text.length : 0)
const sum = <Each>(all: readonly Each[], of: (each: Each) => number): number =>
  all.reduce((total, each) => total + of(each), 0)
