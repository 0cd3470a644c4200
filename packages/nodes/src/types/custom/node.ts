import { defineNode } from '@recado/engine'
import { text } from './text.ts'
import { patternResponseIssues, respondToPattern } from './pattern-response.ts'
import { customDefaults, customSchema } from './schema.ts'

/** A fixed response to messages that match a pattern. */
export const customNode = defineNode({
  type: 'CUSTOM',
  group: 'legacy',
  title: text.title,
  description: text.description,
  icon: 'MessageSquareText',
  hue: 'var(--n-custom)',
  schema: customSchema,
  defaults: customDefaults,
  trigger: { on: 'pattern', pattern: (config) => config.regex },
  editedAs: 2,
  ready: patternResponseIssues,
  knowledge: ({ response }) => response,
  run: respondToPattern,
})
