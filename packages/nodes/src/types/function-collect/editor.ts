import { defineEditor } from '../../editing/node-editor.tsx'
import { onKeyword } from '../../editing/preview.ts'
import { byKeywords } from '../../editing/sentence.ts'
import { functionCollectDefaults, functionCollectSchema } from './schema.ts'
import { filled } from '../../config/ready.ts'
import { asksByPoll } from './poll.ts'
import { text } from './text.ts'

export const functionCollectEditor = defineEditor({
  schema: functionCollectSchema,
  defaults: functionCollectDefaults,
  form: async () => (await import('./form.tsx')).FunctionCollectForm,
  sentence: ({ triggerKeywords, dataFields }) =>
    byKeywords(triggerKeywords, text.sentence(dataFields.length)),
  preview({ triggerKeywords, dataFields }) {
    const label = dataFields[0]?.label ?? ''
    const asked = /[?:.!…]$/.test(label.trim()) ? label : text.collect.ask(label)
    const menu = dataFields[0]?.type === 'choice' ? text.collect.options(dataFields[0].options ?? []) : ''
    const question = [asked, menu].filter(filled).join('\n')
    const said = onKeyword(triggerKeywords, label === '' ? '' : `${question}\n\n${text.collect.leave}`)
    const field = dataFields.find(asksByPoll)
    if (!field) return said
    const { options = [] } = field
    return { ...said, poll: { question: field.label, options } }
  },
  mapCard: ({ dataFields }) => ({
    does: '',
    says: dataFields.map(({ label }, at) => `${at + 1}. ${label}`).join('\n'),
  }),
  collects: ({ dataFields }) => dataFields.map(({ name }) => name),
})
