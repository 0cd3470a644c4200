import { type Collection, type NodeContext, type NodeOutcome, plain } from '@recado/engine'
import { filled } from '../../config/ready.ts'
import { askFor, opening, withWords } from './question.ts'
import { text } from './text.ts'
import type { FunctionCollectConfig } from './schema.ts'
import { validateAnswer, withoutStops } from './validate.ts'

type Collecting = NodeContext<FunctionCollectConfig>

/** Starts a collection, or takes the answer to its current question. */
export function collect(context: Collecting): NodeOutcome {
  if (context.collection) return takeAnswer(context, context.collection)
  const start = { nodeId: context.node.id, field: 0, answers: givenAnswers(context) }
  const outcome = askOrFinish(context, start)
  const [first, ...others] = outcome.collection === 'completed' ? [] : (outcome.replies ?? [])
  return first ? { ...outcome, replies: opening([first, ...others]) } : outcome
}

/** What a model took from the conversation, where it fits; the rest is asked. */
function givenAnswers({ config, given }: Collecting): Record<string, string> {
  return Object.fromEntries(
    config.dataFields.flatMap((field) => {
      const value = Object.hasOwn(given, field.name) ? given[field.name] : undefined
      const answer = value === undefined ? null : validateAnswer(field, value)
      return answer?.ok ? [[field.name, answer.value]] : []
    }),
  )
}

function takeAnswer(context: Collecting, collection: Collection): NodeOutcome {
  const field = context.config.dataFields[collection.field]
  // An option that was chosen means itself, also one that is called «Omitir».
  const word = context.event.type === 'vote' ? '' : plain(withoutStops(context.question))
  if (word === text.collect.cancelWord) {
    return { replies: [{ text: text.collect.left }], collection: 'left' }
  }
  if (!field) return askOrFinish(context, collection)
  const next = { ...collection, field: collection.field + 1 }
  if (word === text.collect.skipWord && !field.required) return askOrFinish(context, next)
  const answer =
    word === text.collect.skipWord
      ? { ok: false as const, reason: text.collect.required }
      : validateAnswer(field, context.question)
  if (!answer.ok) {
    const [question] = askFor(field, filler(context, collection.answers))
    return { replies: [withWords(question, (said) => `${answer.reason}\n${said}`)], collection }
  }
  return askOrFinish(context, { ...next, answers: { ...collection.answers, [field.name]: answer.value } })
}

const filler =
  ({ fill }: Collecting, answers: Record<string, string>) =>
  (words: string) =>
    fill(words, { answers })

function askOrFinish(context: Collecting, collection: Collection): NodeOutcome {
  const { dataFields, confirmationMessage } = context.config
  const { answers } = collection
  const next = dataFields.findIndex(({ name }, i) => i >= collection.field && !Object.hasOwn(answers, name))
  const field = dataFields[next]
  if (field) {
    const { nodeId } = collection
    const step = field.type === 'choice' && { step: field.name }
    return {
      replies: askFor(field, filler(context, answers)),
      collection: { nodeId, field: next, answers, ...step },
    }
  }
  const confirmation = context.fill(confirmationMessage, { answers: collection.answers })
  return {
    ...(filled(confirmation) && { replies: [{ text: confirmation }] }),
    effects: [{ kind: 'save_fields', fields: collection.answers }],
    collection: 'completed',
  }
}
