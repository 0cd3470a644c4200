import { defineNode } from '@recado/engine'
import { filled, need } from '../config/ready.ts'
import { text } from './text.ts'
import { orchestrate } from './run.ts'
import { brainDefaults, brainSchema } from './schema.ts'

/** Knows the business and chooses among the bot's functions. */
export const brainNode = defineNode({
  type: 'BRAIN',
  group: 'intelligent',
  title: text.title,
  description: text.description,
  icon: 'Brain',
  hue: 'var(--n-brain)',
  schema: brainSchema,
  defaults: brainDefaults,
  trigger: { on: 'fallback' },
  ready: (config) =>
    need(
      filled(config.businessDescription) || filled(config.objective),
      ['businessDescription'],
      text.missing,
    ),
  run: orchestrate,
})
