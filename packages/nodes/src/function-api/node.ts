import { defineNode } from '@recado/engine'
import { need } from '../config/ready.ts'
import { text } from '../text/es.ts'
import { functionApiDefaults, functionApiSchema } from './schema.ts'

/** Asks another system and answers with what it said. */
export const functionApiNode = defineNode({
  type: 'FUNCTION_API',
  group: 'intelligent',
  ...text.nodes.FUNCTION_API,
  icon: 'Plug',
  hue: 'api',
  schema: functionApiSchema,
  defaults: functionApiDefaults,
  trigger: { on: 'keywords', keywords: (config) => config.triggerKeywords },
  ready: (config) => need(/^https?:\/\/\S+$/i.test(config.apiUrl), ['apiUrl'], text.missing.url),
  runnable: false,
})
