import { defineEditor } from '../../editing/node-editor.tsx'
import { onKeyword } from '../../editing/preview.ts'
import { byKeywords } from '../../editing/sentence.ts'
import { followsCollections, functionActionDefaults, functionActionSchema, keywordsOf } from './schema.ts'
import { text } from './text.ts'

export const functionActionEditor = defineEditor({
  schema: functionActionSchema,
  defaults: functionActionDefaults,
  form: async () => (await import('./form.tsx')).FunctionActionForm,
  sentence(config) {
    const does = text.sentence.actions[config.actionType]
    return followsCollections(config)
      ? { when: text.sentence.collected, words: [], does, quote: '' }
      : byKeywords(keywordsOf(config), does)
  },
  preview: ({ triggerKeywords, actionType, actionConfig }) =>
    actionType === 'handoff'
      ? onKeyword(triggerKeywords, actionConfig.text, text.preview.handoff)
      : onKeyword(triggerKeywords, '', text.preview.silent),
  followsCollections,
})
