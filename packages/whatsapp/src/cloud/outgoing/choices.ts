import type { Choice, OutgoingContent } from '../../channel.ts'
import { cut } from '../../cut.ts'
import { limits } from './limits.ts'

type Question = Extract<OutgoingContent, { type: 'choices' }>

/**
 * A question with its answers as buttons, or as a list where they are more or longer; null where neither holds them, so that
 * it goes in words.
 */
export function interactiveChoices({ question, label, choices }: Question): object | null {
  if (question.length > limits.body || choices.length === 0) return null
  if (isButtons(choices)) {
    const buttons = choices.map(({ id, title }) => ({ type: 'reply', reply: { id, title } }))
    return { type: 'button', body: { text: question }, action: { buttons } }
  }
  const rows = choices.map(rowOf)
  const fits = rows.length <= limits.rows && rows.every((row) => row !== null)
  if (!fits) return null
  return {
    type: 'list',
    body: { text: question },
    action: { button: cut(label, limits.label), sections: [{ rows }] },
  }
}

/** Meta refuses two buttons that read the same. */
function isButtons(choices: readonly Choice[]): boolean {
  const titles = choices.map(({ title }) => title)
  return (
    choices.length <= limits.buttons &&
    new Set(titles).size === titles.length &&
    choices.every(({ id, title, description }) => {
      const short = title.length <= limits.buttonTitle && id.length <= limits.buttonId
      return short && title !== '' && description === undefined
    })
  )
}

/** What is too long for a title goes on below it; null where that is too long, too. */
function rowOf({ id, title, description }: Choice): object | null {
  if (id.length > limits.rowId || title === '') return null
  if (title.length <= limits.rowTitle)
    return {
      id,
      title,
      ...(description !== undefined && { description: cut(description, limits.rowDescription) }),
    }
  if (description !== undefined || title.length > limits.rowDescription) return null
  return { id, title: cut(title, limits.rowTitle), description: title }
}
