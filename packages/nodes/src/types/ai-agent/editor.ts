import { defineEditor } from '../../editing/node-editor.tsx'
import { answeredByModel } from '../../editing/preview.ts'
import { otherwise } from '../../editing/sentence.ts'
import { aiAgentDefaults, aiAgentSchema } from './schema.ts'
import { text } from './text.ts'

export const aiAgentEditor = defineEditor({
  schema: aiAgentSchema,
  defaults: aiAgentDefaults,
  form: async () => (await import('./form.tsx')).AiAgentForm,
  sentence: ({ provider }) => otherwise(text.sentence(provider)),
  preview: () => answeredByModel(),
  instructions: ({ systemPrompt }) => systemPrompt,
})
