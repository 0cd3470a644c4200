import { defineEditor } from '../../editing/node-editor.tsx'
import { onKeyword } from '../../editing/preview.ts'
import { byKeywords } from '../../editing/sentence.ts'
import { functionApiDefaults, functionApiSchema } from './schema.ts'
import { text } from './text.ts'

export const functionApiEditor = defineEditor({
  schema: functionApiSchema,
  defaults: functionApiDefaults,
  form: async () => (await import('./form.tsx')).FunctionApiForm,
  sentence: ({ triggerKeywords }) => byKeywords(triggerKeywords, text.sentence),
  preview: ({ triggerKeywords, responseMapping }) => onKeyword(triggerKeywords, responseMapping),
})
