import { defineEditor } from '../../editing/node-editor.tsx'
import { quoted } from '../../editing/sentence.ts'
import { audioDefaults, audioSchema } from './schema.ts'
import { text } from './text.ts'

export const audioEditor = defineEditor({
  schema: audioSchema,
  defaults: audioDefaults,
  form: async () => (await import('./form.tsx')).AudioForm,
  sentence({ response }) {
    const { when, what, silently, withNotice } = text.sentence
    return quoted(when, [what], response, response.trim() === '' ? silently : withNotice)
  },
  preview: ({ response }) => ({ act: { kind: 'audio' }, text: response, note: text.preview.transcribed }),
})
