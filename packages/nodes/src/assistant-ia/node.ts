import { defineNode } from '@recado/engine'
import { need } from '../config/ready.ts'
import { text } from '../text/es.ts'
import { askAssistant } from './run.ts'
import { assistantDefaults, assistantSchema } from './schema.ts'

/** An assistant kept at the AI provider, with a thread per customer. */
export const assistantNode = defineNode({
  type: 'ASSISTANT_IA',
  group: 'legacy',
  ...text.nodes.ASSISTANT_IA,
  icon: 'Sparkles',
  hue: 'assistant',
  schema: assistantSchema,
  defaults: assistantDefaults,
  trigger: { on: 'fallback' },
  ready: (config) =>
    need(/^(asst|pmpt)_[\w-]+$/.test(config.assistantId), ['assistantId'], text.missing.assistantId),
  runnable: true,
  run: askAssistant,
})
