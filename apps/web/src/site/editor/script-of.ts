import type { ReadyBot } from '@recado/nodes/ready-bots'

/** Nodes that answer and are done: what asks on, or calls a person, would take whatever is written after it. */
const plain = new Set(['CUSTOM', 'FUNCTION_INFO'])
const most = 3

/** What the page writes to a bot by itself: questions with an answer, then one thing that is asked on to its end. */
export function scriptOf({ nodes, samples }: ReadyBot): string[] {
  const typeOf = new Map(nodes.map(({ id, type }) => [id, type]))
  const answered = new Set<string>()
  const questions = samples.filter(({ answeredBy }) => {
    if (!plain.has(typeOf.get(answeredBy) ?? '') || answered.has(answeredBy)) return false
    answered.add(answeredBy)
    return true
  })
  const story = samples.find(({ tells }) => tells)
  return [
    ...questions.slice(0, story ? most - 1 : most).map(({ says }) => says),
    ...(story ? [story.says, ...(story.tells ?? [])] : []),
  ]
}
