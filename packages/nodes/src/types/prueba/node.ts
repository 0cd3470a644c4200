import { defineNode } from '@recado/engine'
import { patternResponseIssues, respondToPattern } from '../custom/pattern-response.ts'
import { text } from './text.ts'
import { pruebaDefaults, pruebaSchema } from './schema.ts'

/** Behaves as CUSTOM; kept from the old editor. */
export const pruebaNode = defineNode({
  type: 'PRUEBA',
  group: 'legacy',
  title: text.title,
  description: text.description,
  icon: 'FlaskConical',
  hue: 'var(--n-prueba)',
  schema: pruebaSchema,
  defaults: pruebaDefaults,
  trigger: { on: 'pattern', pattern: (config) => config.regex },
  ready: patternResponseIssues,
  knowledge: ({ response }) => response,
  run: respondToPattern,
})
