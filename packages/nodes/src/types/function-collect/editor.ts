import { defineEditor } from '../../editing/node-editor.tsx'
import { onKeyword } from '../../editing/preview.ts'
import { byKeywords } from '../../editing/sentence.ts'
import { functionCollectDefaults, functionCollectSchema } from './schema.ts'
import { asksByPoll } from './poll.ts'
import { askFor, opening } from './question.ts'
import { text } from './text.ts'

const asWritten = (words: string): string => words

export const functionCollectEditor = defineEditor({
  schema: functionCollectSchema,
  defaults: functionCollectDefaults,
  form: async () => (await import('./form.tsx')).FunctionCollectForm,
  sentence: ({ triggerKeywords, dataFields }) =>
    byKeywords(triggerKeywords, text.sentence(dataFields.length)),
  preview({ triggerKeywords, dataFields }) {
    const [first] = dataFields
    const [question] = first && first.label !== '' ? opening(askFor(first, asWritten)) : []
    const said = onKeyword(triggerKeywords, question?.text ?? '')
    const field = dataFields.find(asksByPoll)
    if (!field) return said
    const { options = [] } = field
    return { ...said, poll: { question: field.label, options } }
  },
  mapCard: ({ dataFields }) => ({
    does: '',
    says: dataFields.map(({ label }, at) => `${at + 1}. ${label}`).join('\n'),
  }),
  asks: ({ dataFields: [first] }) => (first ? opening(askFor(first, asWritten)) : []),
  collects: ({ dataFields }) => dataFields.map(({ name }) => name),
})
