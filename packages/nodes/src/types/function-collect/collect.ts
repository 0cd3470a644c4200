import { type Asking, type Collection, type NodeContext, type NodeOutcome, plain } from '@recado/engine'
import { filled } from '../../config/ready.ts'
import { askFor, formOf, opening, withWords } from './question.ts'
import { receiptOf } from './receipt.ts'
import { takeForm } from './take-form.ts'
import { text } from './text.ts'
import type { FunctionCollectConfig } from './schema.ts'
import { validateAnswer, withoutStops } from './validate.ts'

export type Collecting = NodeContext<FunctionCollectConfig>

/** Starts a collection, or takes the answer to its current question. */
export function* collect(context: Collecting): Asking<NodeOutcome> {
  const waiting = context.collection
  if (waiting) return (yield* takeReceipt(context, waiting)) ?? takeAnswer(context, waiting)
  const start = { nodeId: context.node.id, field: 0, answers: givenAnswers(context) }
  const outcome = askOrFinish(context, start)
  const { replies: [first, ...others] = [], collection } = outcome
  if (!first || typeof collection !== 'object') return outcome
  const form = formOf(context.config, { first, known: start.answers, asking: context.at })
  return {
    replies: opening([{ ...first, ...(form && { form }) }, ...others]),
    collection: { ...collection, ...(form && { form: form.asking }) },
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

/** A photo or a document where a receipt is waited for; null for anything else. */
function* takeReceipt(context: Collecting, collection: Collection): Asking<NodeOutcome | null> {
  const field = context.config.dataFields[collection.field]
  const { type } = context.event
  if (field?.type !== 'receipt' || (type !== 'image' && type !== 'document')) return null
  const { value, said, notice } = yield* receiptOf(context, field)
  const answers = { ...collection.answers, [field.name]: value }
  const next = askOrFinish(context, { ...collection, field: collection.field + 1, answers })
  return {
    ...next,
    replies: [{ text: said }, ...(next.replies ?? [])],
    effects: [{ kind: 'notify_owner', nodeId: context.node.id, ...notice }, ...(next.effects ?? [])],
  }
}

function takeAnswer(context: Collecting, collection: Collection): NodeOutcome {
  if (context.event.type === 'form') {
    const { answers, left, refused } = takeForm(context.config, context.event.answers, collection)
    return askOrFinish(context, { ...collection, field: 0, answers, left }, refused)
  }
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

/** `refused`: why what a form had of a field will not do, by the field's name. */
function askOrFinish(
  context: Collecting,
  { step: _before, ...collection }: Collection,
  refused: Readonly<Record<string, string>> = {},
): NodeOutcome {
  const { dataFields, confirmationMessage } = context.config
  const { answers, left = [] } = collection
  const next = dataFields.findIndex(
    ({ name }, i) => i >= collection.field && !Object.hasOwn(answers, name) && !left.includes(name),
  )
  const field = dataFields[next]
  if (field) {
    const step = field.type === 'choice' && { step: field.name }
    const [question, ...others] = askFor(field, filler(context, answers))
    const reason = refused[field.name]
    const again = reason === undefined ? question : withWords(question, (said) => `${reason}\n${said}`)
    return { replies: [again, ...others], collection: { ...collection, field: next, ...step } }
  }
  const confirmation = context.fill(confirmationMessage, { answers: collection.answers })
  return {
    ...(filled(confirmation) && { replies: [{ text: confirmation }] }),
    effects: [{ kind: 'save_fields', fields: collection.answers }],
    collection: 'completed',
  }
}
