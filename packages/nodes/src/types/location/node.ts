import { defineNode } from '@recado/engine'
import { filled, need } from '../../config/ready.ts'
import { reply } from '../../config/reply.ts'
import { text } from './text.ts'
import { locationDefaults, locationSchema } from './schema.ts'

/** Answers a shared location. */
export const locationNode = defineNode({
  type: 'LOCATION',
  group: 'legacy',
  title: text.title,
  description: text.description,
  icon: 'MapPin',
  hue: 'var(--n-location)',
  schema: locationSchema,
  defaults: locationDefaults,
  trigger: { on: 'event', events: ['location'] },
  editedAs: 4,
  ready: (config) => need(filled(config.locationResponse), ['locationResponse'], text.missing),
  knowledge: ({ locationResponse, usedByAi }) => (usedByAi ? locationResponse : null),
  run(context) {
    return reply(context, context.config.locationResponse)
  },
})
