import { defineNode } from '@recado/engine'
import { parametersIn, usedFor } from '../config/given.ts'
import { text } from '../text/es.ts'
import { act, wordsOf } from './act.ts'
import { actionIssues } from './ready.ts'
import { functionActionDefaults, functionActionSchema } from './schema.ts'

/** Does something besides answering: e-mail, webhook, tag, notice to the owner, handoff to a person. */
export const functionActionNode = defineNode({
  type: 'FUNCTION_ACTION',
  group: 'intelligent',
  ...text.nodes.FUNCTION_ACTION,
  icon: 'Zap',
  hue: 'action',
  schema: functionActionSchema,
  defaults: functionActionDefaults,
  trigger: {
    on: 'keywords',
    keywords: (config) => (config.triggerCondition === 'keyword' ? config.triggerKeywords : []),
    plurals: (config) => config.plurals,
  },
  ready: actionIssues,
  afterCollection: (config) => config.triggerCondition === 'after_collect',
  tool: ({ triggerKeywords, actionType, actionConfig }) => ({
    description: `${usedFor(triggerKeywords)}${text.tool.actions[actionType]}`,
    parameters: parametersIn(...wordsOf(actionType, actionConfig)),
  }),
  run: act,
})
