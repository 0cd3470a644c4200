import { defineEditor } from '../../editing/node-editor.tsx'
import { onKeyword } from '../../editing/preview.ts'
import { byKeywords } from '../../editing/sentence.ts'
import { functionInfoDefaults, functionInfoSchema, isKnowledge } from './schema.ts'
import { text } from './text.ts'

export const functionInfoEditor = defineEditor({
  schema: functionInfoSchema,
  defaults: functionInfoDefaults,
  form: async () => (await import('./form.tsx')).FunctionInfoForm,
  sentence: ({ triggerKeywords, infoContent }) =>
    byKeywords(triggerKeywords, '', infoContent, text.sentence.asked),
  preview: ({ triggerKeywords, infoContent }) => onKeyword(triggerKeywords, infoContent),
  isKnowledge,
})
