import type { Collection } from '@recado/engine'
import type { FunctionCollectConfig } from './schema.ts'
import { validateAnswer } from './validate.ts'

/** What a filled form comes to: what is known by now, what was left empty on purpose, and why the rest will not do. */
type TakenForm = {
  answers: Record<string, string>
  left: string[]
  refused: Record<string, string>
}

/** Reads a form as if each field had been written in a message; what it has of a field stands for what was known of that before. */
export function takeForm(
  { dataFields }: Pick<FunctionCollectConfig, 'dataFields'>,
  written: Readonly<Record<string, string>>,
  { answers: before, left: leftBefore = [] }: Pick<Collection, 'answers' | 'left'>,
): TakenForm {
  const taken: TakenForm = { answers: { ...before }, left: [...leftBefore], refused: {} }
  for (const field of dataFields) {
    const { name } = field
    const value = Object.hasOwn(written, name) ? written[name] : undefined
    if (value === undefined) continue
    if (value.trim() === '' && !field.required) {
      if (!Object.hasOwn(before, name)) taken.left.push(name)
      continue
    }
    const answer = validateAnswer(field, value)
    if (answer.ok) taken.answers[name] = answer.value
    else {
      delete taken.answers[name]
      taken.refused[name] = answer.reason
    }
  }
  return taken
}
