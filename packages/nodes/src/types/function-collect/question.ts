import type { Form, NodeOutcome, Poll } from '@recado/engine'
import { filled } from '../../config/ready.ts'
import { asksByPoll, pollInWords } from './poll.ts'
import { text } from './text.ts'
import type { DataField, FunctionCollectConfig } from './schema.ts'

export type Asked = NonNullable<NodeOutcome['replies']>[number]

/** What asks for a field: its question and, where its owner wants one, a poll. `fill` puts placeholders' values into its words. */
export function askFor(field: DataField, fill: (words: string) => string): [Asked, ...Asked[]] {
  const poll = pollFor(field, fill)
  return [questionFor(field, fill), ...(poll ? [{ text: pollInWords(poll), poll }] : [])]
}

/** The options once more as a poll, where its owner wants one. */
function pollFor(field: DataField, fill: (words: string) => string): Poll | null {
  if (!asksByPoll(field)) return null
  return {
    question: fill(field.label).trim() || text.form.options,
    options: field.options ?? [],
    step: field.name,
  }
}

/** The question with its options numbered, and to be pressed where the line can show that. */
function questionFor(field: DataField, fill: (words: string) => string): Asked {
  const label = fill(field.label)
  const ask = field.type === 'receipt' ? text.collect.receipt.ask : text.collect.ask
  const asking = /[?:.!…]$/.test(label.trim()) ? label : ask(label)
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
  return {
    text: said(text.collect.options(options)),
    choices: { question: said(), options, step: field.name },
  }
}

/** A question and the same one to be pressed or filled in, each with other words around it. */
export function withWords({ choices, form, ...reply }: Asked, around: (said: string) => string): Asked {
  return {
    ...reply,
    text: around(reply.text),
    ...(choices && { choices: { ...choices, question: around(choices.question) } }),
    ...(form && { form: { ...form, question: around(form.question) } }),
  }
}

/** Of one thing there is no form: a question is shorter. */
export const fewestFields = 2

/** What a form can ask for: it takes no photos, which are asked for after it. */
export const formFields = (fields: readonly DataField[]) =>
  fields.flatMap(({ type, ...field }) => (type === 'receipt' ? [] : [{ ...field, type }]))

/** A form is the same for everybody: none of its questions has a placeholder. */
export const isAlike = (fields: readonly DataField[]): boolean =>
  fields.every(({ label }) => !label.includes('{{'))

/**
 * The form that asks for all that is not known yet, above it what is asked first in words, for who writes instead. Null where the node
 * has none, or it would not be alike for everybody.
 */
export function formOf(
  { form, dataFields }: Pick<FunctionCollectConfig, 'form' | 'dataFields'>,
  { first, known, asking }: { first: Asked; known: Readonly<Record<string, string>>; asking: number },
): Form | null {
  const fields = formFields(dataFields).filter(({ name }) => !Object.hasOwn(known, name))
  if (form !== true || fields.length < fewestFields || !isAlike(fields)) return null
  return {
    question: `${text.collect.form.fill}\n\n${first.text}`,
    title: text.collect.form.title,
    open: text.collect.form.open,
    send: text.collect.form.send,
    fields: fields.map(({ name, label, type, required, options }) => ({
      name,
      label: label.trim(),
      type,
      required,
      ...(type === 'choice' && { options: options ?? [] }),
    })),
    asking,
  }
}

/** The first thing that is asked, and how to leave. */
export function opening([first, ...others]: readonly [Asked, ...Asked[]]): Asked[] {
  return [withWords(first, (said) => `${said}\n\n${text.collect.leave}`), ...others]
}
