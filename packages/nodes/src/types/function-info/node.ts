import { defineNode } from '@recado/engine'
import { usedFor, unlessKept } from '../../config/given.ts'
import { filled, need } from '../../config/ready.ts'
import { reply } from '../../config/reply.ts'
import { text } from './text.ts'
import { functionInfoDefaults, functionInfoSchema, isKnowledge, type FunctionInfoConfig } from './schema.ts'

/** Answers with a piece of information on its words; an `always` one is also known to every AI node. */
export const functionInfoNode = defineNode({
  type: 'FUNCTION_INFO',
  group: 'intelligent',
  title: text.title,
  description: text.description,
  icon: 'Info',
  hue: 'var(--n-info)',
  schema: functionInfoSchema,
  defaults: functionInfoDefaults,
  trigger: {
    on: 'keywords',
    keywords: (config) => config.triggerKeywords,
    plurals: (config) => config.plurals,
  },
  editedAs: 1,
  ready: (config) => need(filled(config.infoContent), ['infoContent'], text.missing),
  knowledge: (config) => (isKnowledge(config) ? config.infoContent : null),
  says: ({ infoContent }) => infoContent,
  tool: unlessKept(({ triggerKeywords, infoContent }: FunctionInfoConfig) => ({
    description: `${usedFor(triggerKeywords)}${text.tool(infoContent)}`,
    repeatable: true,
  })),
  run(context) {
    return reply(context, context.config.infoContent)
  },
})
