import { defineEditor } from '../../editing/node-editor.tsx'
import { quoted } from '../../editing/sentence.ts'
import { locationDefaults, locationSchema } from './schema.ts'
import { text } from './text.ts'

export const locationEditor = defineEditor({
  schema: locationSchema,
  defaults: locationDefaults,
  form: async () => (await import('./form.tsx')).LocationForm,
  sentence: ({ locationResponse }) => quoted(text.sentence.when, [text.sentence.what], locationResponse),
  preview: ({ locationResponse }) => ({ act: { kind: 'location' }, text: locationResponse, note: null }),
})
