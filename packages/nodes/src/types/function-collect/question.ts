import type { NodeOutcome, Poll } from '@recado/engine'
import { filled } from '../../config/ready.ts'
import { asksByPoll, pollInWords } from './poll.ts'
import { text } from './text.ts'
import type { DataField } from './schema.ts'

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
  return {
    text: said(text.collect.options(options)),
    choices: { question: said(), options, step: field.name },
  }
}

/** A question and the same one with its options to be pressed, both with other words around them. */
export function withWords({ choices, ...reply }: Asked, around: (said: string) => string): Asked {
  return {
    ...reply,
    text: around(reply.text),
    ...(choices && { choices: { ...choices, question: around(choices.question) } }),
  }
}

/** The first thing that is asked, and how to leave. */
export function opening([first, ...others]: readonly [Asked, ...Asked[]]): Asked[] {
  return [withWords(first, (said) => `${said}\n\n${text.collect.leave}`), ...others]
}
