import { defineNode } from '@recado/engine'
import { parametersIn, usedFor, unlessKept } from '../../config/given.ts'
import { text } from './text.ts'
import { act, textsOfAction } from './act.ts'
import { actionIssues } from './ready.ts'
import {
  followsCollections,
  functionActionDefaults,
  functionActionSchema,
  keywordsOf,
  retellsChat,
  type FunctionActionConfig,
} from './schema.ts'

/** Does something besides answering: e-mail, webhook, tag, notice to the owner, handoff to a person. */
export const functionActionNode = defineNode({
  type: 'FUNCTION_ACTION',
  group: 'intelligent',
  title: text.title,
  description: text.description,
  icon: 'Zap',
  hue: 'var(--n-action)',
  schema: functionActionSchema,
  defaults: functionActionDefaults,
  trigger: {
    on: 'keywords',
    keywords: keywordsOf,
    plurals: (config) => config.plurals,
  },
  ready: actionIssues,
  afterCollection: followsCollections,
  retells: retellsChat,
  tool: unlessKept(({ triggerKeywords, actionType, actionConfig }: FunctionActionConfig) => ({
    description: `${usedFor(triggerKeywords)}${text.tool[actionType]}`,
    parameters: parametersIn(...textsOfAction(actionType, actionConfig)),
  })),
  run: act,
})
