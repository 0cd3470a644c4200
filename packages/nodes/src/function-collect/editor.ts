import { defineEditor } from '../editing/node-editor.tsx'
import { onKeyword } from '../editing/preview.ts'
import { byKeywords } from '../editing/sentence.ts'
import { functionCollectDefaults, functionCollectSchema } from './schema.ts'
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
    return onKeyword(triggerKeywords, label === '' ? '' : `${asked}\n\n${text.collect.leave}`)
  },
  mapCard: ({ dataFields }) => ({
    does: '',
    says: dataFields.map(({ label }, at) => `${at + 1}. ${label}`).join('\n'),
  }),
  collects: ({ dataFields }) => dataFields.map(({ name }) => name),
})
