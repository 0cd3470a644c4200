import { defineEditor } from '../../editing/node-editor.tsx'
import { quoted } from '../../editing/sentence.ts'
import { fileDefaults, fileSchema } from './schema.ts'
import { text } from './text.ts'

export const fileEditor = defineEditor({
  schema: fileSchema,
  defaults: fileDefaults,
  form: async () => (await import('./form.tsx')).FileForm,
  sentence: ({ fileResponse }) => quoted(text.sentence.when, [text.sentence.what], fileResponse),
  preview: ({ fileResponse }) => ({ act: { kind: 'document' }, text: fileResponse, note: null }),
})
