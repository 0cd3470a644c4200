import { patternPreview, patternSentence } from '../custom/editor.ts'
import { defineEditor } from '../../editing/node-editor.tsx'
import { pruebaDefaults, pruebaSchema } from './schema.ts'

export const pruebaEditor = defineEditor({
  schema: pruebaSchema,
  defaults: pruebaDefaults,
  form: async () => (await import('./form.tsx')).PruebaForm,
  sentence: patternSentence,
  preview: patternPreview,
})
