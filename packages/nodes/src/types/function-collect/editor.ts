import { defineEditor } from '../../editing/node-editor.tsx'
import { onKeyword } from '../../editing/preview.ts'
import { byKeywords } from '../../editing/sentence.ts'
import {
  type DataField,
  functionCollectDefaults,
  functionCollectSchema,
  type FunctionCollectConfig,
} from './schema.ts'
import { asksByPoll } from './poll.ts'
import { type Asked, askFor, formOf, opening } from './question.ts'
import { text } from './text.ts'

const asWritten = (words: string): string => words

/** What a customer is asked first of whom nothing is known. */
function asked(config: FunctionCollectConfig, field: DataField): Asked[] {
  const [first, ...others] = askFor(field, asWritten)
  const form = formOf(config, { first, known: {}, asking: 0 })
  return opening([{ ...first, ...(form && { form }) }, ...others])
}

export const functionCollectEditor = defineEditor({
  schema: functionCollectSchema,
  defaults: functionCollectDefaults,
  form: async () => (await import('./form.tsx')).FunctionCollectForm,
  sentence: ({ triggerKeywords, dataFields }) =>
    byKeywords(triggerKeywords, text.sentence(dataFields.length)),
  preview(config) {
    const { triggerKeywords, dataFields } = config
    const [first] = dataFields
    const [question] = first && first.label !== '' ? asked(config, first) : []
    const form = question?.form
    const said = {
      ...onKeyword(triggerKeywords, question?.text ?? ''),
      ...(form && { form: { question: form.question, open: form.open } }),
    }
    const field = dataFields.find(asksByPoll)
    if (!field) return said
    const { options = [] } = field
    return { ...said, poll: { question: field.label, options } }
  },
  mapCard: ({ dataFields }) => ({
    does: '',
    says: dataFields.map(({ label }, at) => `${at + 1}. ${label}`).join('\n'),
  }),
  asks: (config) => (config.dataFields[0] ? asked(config, config.dataFields[0]) : []),
  collects: ({ dataFields }) => dataFields.map(({ name }) => name),
})
