import { z } from 'zod'
import { GraphError } from '../errors/graph-error.ts'
import { categories, variablesOf, type TemplateComponent } from '../state/template.ts'

const words = (most: number) => z.string().min(1).max(most)

const button = z.strictObject({
  type: z.enum([
    'QUICK_REPLY',
    'URL',
    'PHONE_NUMBER',
    'COPY_CODE',
    'FLOW',
    'CATALOG',
    'MPM',
    'REQUEST_CONTACT_INFO',
  ]),
  text: words(25).optional(),
  url: z.string().max(2000).optional(),
  phone_number: z.string().max(20).optional(),
  flow_id: z.string().optional(),
  flow_action: z.string().optional(),
  navigate_screen: z.string().optional(),
  example: z.unknown().optional(),
})

const upper = (value: unknown) => (typeof value === 'string' ? value.toUpperCase() : value)

const component = z.strictObject({
  type: z.preprocess(upper, z.enum(['HEADER', 'BODY', 'FOOTER', 'BUTTONS'])),
  format: z.preprocess(upper, z.enum(['TEXT', 'IMAGE', 'VIDEO', 'DOCUMENT', 'LOCATION']).optional()),
  text: words(1024).optional(),
  example: z.record(z.string(), z.unknown()).optional(),
  buttons: z.array(button).min(1).max(10).optional(),
})

/** What a template is made of, as `POST /{waba}/message_templates` takes it. */
export const newTemplate = z.strictObject({
  name: z.string().regex(/^[a-z0-9_]{1,512}$/),
  language: z.string().regex(/^[a-z]{2,3}(_[A-Z]{2})?$/),
  category: z.preprocess(upper, z.enum(categories)),
  parameter_format: z.preprocess(upper, z.enum(['POSITIONAL', 'NAMED'])).default('POSITIONAL'),
  allow_category_change: z.boolean().optional(),
  components: z.array(component).min(1),
})

export const templateChange = z.strictObject({
  category: z.preprocess(upper, z.enum(categories)).optional(),
  components: z.array(component).min(1).optional(),
})

const LONGEST = { HEADER: 60, BODY: 1024, FOOTER: 60, BUTTONS: 0 } as const
/** Words that a text needs for each variable in it; Meta tells no figure. */
const WORDS_PER_VARIABLE = 2

/** What Meta looks at before anybody does. Throws GraphError. */
export function inspect(components: readonly TemplateComponent[], format: 'POSITIONAL' | 'NAMED'): void {
  const body = components.find(({ type }) => type === 'BODY')
  if (!body?.text) throw new GraphError(100, { message: 'Invalid parameter: a BODY component is required' })
  for (const { type, text = '', example } of components) {
    if (type === 'BUTTONS') continue
    if (text.length > LONGEST[type])
      throw new GraphError(100, { message: `Invalid parameter: ${type} is longer than ${LONGEST[type]}` })
    const variables = variablesOf(text)
    if (variables.length === 0) continue
    if (type === 'FOOTER')
      throw new GraphError(100, { message: 'Invalid parameter: FOOTER takes no variables' })
    inspectVariables(text, variables, format)
    if (!example)
      throw new GraphError(100, {
        message: `Invalid parameter: component ${type} is missing expected field(s) (example)`,
      })
  }
}

function inspectVariables(text: string, variables: readonly string[], format: 'POSITIONAL' | 'NAMED'): void {
  const fits =
    format === 'NAMED'
      ? variables.every((name) => /^[a-z0-9_]{1,20}$/.test(name) && !/^\d+$/.test(name))
      : variables.every((name, index) => name === String(index + 1))
  if (!fits) throw new GraphError(132012, { details: 'Variables do not fit the parameter format' })
  if (/^\s*\{\{/.test(text) || /\}\}\s*$/.test(text)) throw new GraphError(2388299)
  const plain = text.replace(/\{\{[^{}]*\}\}/g, ' ').match(/[\p{L}\p{N}]+/gu) ?? []
  if (plain.length < variables.length * WORDS_PER_VARIABLE) throw new GraphError(2388293)
}
