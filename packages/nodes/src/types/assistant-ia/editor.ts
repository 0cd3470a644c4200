import { findAssistant } from '@recado/engine'
import { defineEditor } from '../../editing/node-editor.tsx'
import { answeredByModel } from '../../editing/preview.ts'
import { otherwise } from '../../editing/sentence.ts'
import { assistantDefaults, assistantSchema } from './schema.ts'
import { text } from './text.ts'

export const assistantEditor = defineEditor({
  schema: assistantSchema,
  defaults: assistantDefaults,
  form: async () => (await import('./form.tsx')).AssistantForm,
  sentence: () => otherwise(text.sentence),
  preview: () => answeredByModel(text.preview),
  instructions: ({ assistantId }, assistants) => findAssistant(assistants, assistantId)?.instructions ?? '',
})
