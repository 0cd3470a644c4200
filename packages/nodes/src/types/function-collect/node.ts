import { defineNode, type ToolParameter } from '@recado/engine'
import { usedFor, unlessKept } from '../../config/given.ts'
import { text } from './text.ts'
import { collect } from './collect.ts'
import { collectIssues } from './ready.ts'
import { newReservedNames } from './reserved.ts'
import {
  type DataField,
  functionCollectDefaults,
  functionCollectSchema,
  type FunctionCollectConfig,
} from './schema.ts'

/** Asks for data one by one and keeps it on the contact. */
export const functionCollectNode = defineNode({
  type: 'FUNCTION_COLLECT',
  group: 'intelligent',
  title: text.title,
  description: text.description,
  icon: 'ClipboardList',
  hue: 'var(--n-collect)',
  schema: functionCollectSchema,
  defaults: functionCollectDefaults,
  trigger: {
    on: 'keywords',
    keywords: (config) => config.triggerKeywords,
    plurals: (config) => config.plurals,
  },
  editedAs: 3,
  ready: collectIssues,
  refuses: newReservedNames,
  collects: true,
  takesFile: ({ dataFields }, { field }) => dataFields[field]?.type === 'receipt',
  tool: unlessKept(({ triggerKeywords, dataFields }: FunctionCollectConfig) => ({
    description: `${usedFor(triggerKeywords)}${text.tool}`,
    // A receipt is nothing that a model can have heard.
    parameters: dataFields.filter(({ type }) => type !== 'receipt').map(parameterOf),
  })),
  run: collect,
})

/** What the customer already said need not be asked again; what does not fit its type is. */
function parameterOf({ name, label, type, options }: DataField): ToolParameter {
  const description = type === 'date' ? `${label} ${text.collect.date}` : label
  return { name, description, required: false, ...(type === 'choice' && options && { options }) }
}
