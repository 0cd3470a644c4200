import { defineEditor } from '../../editing/node-editor.tsx'
import { quoted } from '../../editing/sentence.ts'
import { callDefaults, callSchema } from './schema.ts'
import { text } from './text.ts'

export const callEditor = defineEditor({
  schema: callSchema,
  defaults: callDefaults,
  form: async () => (await import('./form.tsx')).CallForm,
  sentence({ autoReject, callResponse }) {
    const { when, what, rejectsAndSays, rejects } = text.sentence
    const does = callResponse.trim() === '' ? rejects : rejectsAndSays
    return quoted(when, [what], callResponse, autoReject ? does : '')
  },
  preview: ({ callResponse, autoReject }) => ({
    act: { kind: 'call' },
    text: callResponse,
    note: autoReject ? text.preview.rejected : null,
  }),
})
