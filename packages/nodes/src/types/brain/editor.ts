import { defineEditor } from '../../editing/node-editor.tsx'
import { answeredByModel } from '../../editing/preview.ts'
import { otherwise } from '../../editing/sentence.ts'
import { brainDefaults, brainSchema } from './schema.ts'
import { text } from './text.ts'

export const brainEditor = defineEditor({
  schema: brainSchema,
  defaults: brainDefaults,
  form: async () => (await import('./form.tsx')).BrainForm,
  sentence: ({ provider }) => otherwise(text.sentence(provider)),
  preview: () => answeredByModel(),
  mapCard: ({ autoDetectFunctions }, functions) =>
    autoDetectFunctions && functions > 0 ? { does: text.map(functions) } : {},
  choosesFunctions: ({ autoDetectFunctions }) => autoDetectFunctions,
  instructions: ({ businessDescription, objective }) =>
    businessDescription.trim() === '' ? objective : businessDescription,
})
