import { defineNode } from '@recado/engine'
import { text } from './text.ts'
import { lacksOf } from './ready.ts'
import { askAssistant } from './run.ts'
import { assistantDefaults, assistantSchema } from './schema.ts'

/** An assistant of the account, with a thread per customer. */
export const assistantNode = defineNode({
  type: 'ASSISTANT_IA',
  group: 'legacy',
  title: text.title,
  description: text.description,
  icon: 'Sparkles',
  hue: 'var(--n-assistant)',
  schema: assistantSchema,
  defaults: assistantDefaults,
  trigger: { on: 'fallback' },
  ready: lacksOf,
  threads: true,
  run: askAssistant,
})
