import { defineNode } from '@recado/engine'
import { text } from '../text/es.ts'
import { collect } from './collect.ts'
import { collectIssues } from './ready.ts'
import { functionCollectDefaults, functionCollectSchema } from './schema.ts'

/** Asks for data one by one and keeps it on the contact. */
export const functionCollectNode = defineNode({
  type: 'FUNCTION_COLLECT',
  group: 'intelligent',
  ...text.nodes.FUNCTION_COLLECT,
  icon: 'ClipboardList',
  hue: 'collect',
  schema: functionCollectSchema,
  defaults: functionCollectDefaults,
  trigger: { on: 'keywords', keywords: (config) => config.triggerKeywords },
  ready: collectIssues,
  runnable: true,
  run: collect,
})
