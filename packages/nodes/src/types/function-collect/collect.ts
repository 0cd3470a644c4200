import { type Collection, type NodeContext, type NodeOutcome, plain, type Poll } from '@recado/engine'
import { filled } from '../../config/ready.ts'
import { asksByPoll, pollInWords } from './poll.ts'
import { text } from './text.ts'
import type { DataField, FunctionCollectConfig } from './schema.ts'
import { validateAnswer, withoutStops } from './validate.ts'

type Collecting = NodeContext<FunctionCollectConfig>
type Asked = NonNullable<NodeOutcome['replies']>[number]

/** Starts a collection, or takes the answer to its current question. */
export function collect(context: Collecting): NodeOutcome {
  if (context.collection) return takeAnswer(context, context.collection)
  const start = { nodeId: context.node.id, field: 0, answers: givenAnswers(context) }
  const outcome = askOrFinish(context, start)
  const first = outcome.collection === 'completed' ? undefined : outcome.replies?.[0]
  if (!first) return outcome
  const others = outcome.replies?.slice(1) ?? []
  return { ...outcome, replies: [withWords(first, (said) => `${said}\n\n${text.collect.leave}`), ...others] }
}

/** A question and the same one with its options to be pressed, both with other words around them. */
function withWords({ choices, ...reply }: Asked, around: (said: string) => string): Asked {
  return {
    ...reply,
    text: around(reply.text),
    ...(choices && { choices: { ...choices, question: around(choices.question) } }),
  }
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
    const question = questionFor(context, field, collection.answers)
    return { replies: [withWords(question, (said) => `${answer.reason}\n${said}`)], collection }
  }
  return askOrFinish(context, { ...next, answers: { ...collection.answers, [field.name]: answer.value } })
}

function askOrFinish(context: Collecting, collection: Collection): NodeOutcome {
  const { dataFields, confirmationMessage } = context.config
  const { answers } = collection
  const next = dataFields.findIndex(({ name }, i) => i >= collection.field && !Object.hasOwn(answers, name))
  const field = dataFields[next]
  if (field) {
    const { nodeId } = collection
    const poll = pollFor(context, field, answers)
    const step = field.type === 'choice' && { step: field.name }
    return {
      replies: [questionFor(context, field, answers), ...(poll ? [{ text: pollInWords(poll), poll }] : [])],
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

/** The options once more as a poll, where its owner wants one. */
function pollFor(context: Collecting, field: DataField, answers: Record<string, string>): Poll | null {
  if (!asksByPoll(field)) return null
  const question = context.fill(field.label, { answers }).trim() || text.form.options
  return { question, options: field.options ?? [], step: field.name }
}

/** The question with its options numbered, and to be pressed where no poll brings them. */
function questionFor(context: Collecting, field: DataField, answers: Record<string, string>): Asked {
  const label = context.fill(field.label, { answers })
  const asking = /[?:.!…]$/.test(label.trim()) ? label : text.collect.ask(label)
  const options = field.type === 'choice' ? (field.options ?? []) : []
  const said = (...lines: string[]): string =>
    [
      asking,
      ...lines,
      field.type === 'date' ? text.collect.date : '',
      field.required ? '' : text.collect.optional,
    ]
      .filter(filled)
      .join('\n')
  if (options.length === 0) return { text: said() }
  const numbered = said(text.collect.options(options))
  if (asksByPoll(field)) return { text: numbered }
  return { text: numbered, choices: { question: said(), options, step: field.name } }
}
