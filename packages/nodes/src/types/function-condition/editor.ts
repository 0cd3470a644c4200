import { defineEditor } from '../../editing/node-editor.tsx'
import { onKeyword } from '../../editing/preview.ts'
import { byKeywords } from '../../editing/sentence.ts'
import { conditionWords } from './condition-words.ts'
import { functionConditionDefaults, functionConditionSchema } from './schema.ts'
import { text } from './text.ts'

export const functionConditionEditor = defineEditor({
  schema: functionConditionSchema,
  defaults: functionConditionDefaults,
  form: async () => (await import('./form.tsx')).FunctionConditionForm,
  sentence: ({ triggerKeywords, conditions }) =>
    byKeywords(triggerKeywords, text.sentence(conditions.length)),
  preview: ({ triggerKeywords, trueAction, falseAction }) => ({
    ...onKeyword(triggerKeywords, trueAction.message, text.preview.holds),
    otherwise: { note: text.preview.fails, text: falseAction.message },
  }),
  ways: ({ trueAction, falseAction, nextNodeId }) => ({
    true: trueAction.nextNodeId ?? nextNodeId,
    false: falseAction.nextNodeId ?? nextNodeId,
  }),
  mapCard: (config) => ({
    does: text.map(conditionWords(config)),
    says: '',
    branches: { true: config.trueAction.message, false: config.falseAction.message },
  }),
})
