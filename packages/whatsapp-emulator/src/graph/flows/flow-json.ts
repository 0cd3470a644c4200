import { z } from 'zod'
import type { FormField, FlowForm } from '../../phone/messages/offer.ts'
import type { FlowError } from '../state/flow.ts'

/** What is read of a Flow JSON without an endpoint: version 7.3, as Meta's docs of September 2026 have it. */
const name = z.string().regex(/^[a-zA-Z_][a-zA-Z0-9_]*$/)
const option = z.looseObject({ id: z.string().min(1), title: z.string().min(1).max(30) })
const action = z.discriminatedUnion('name', [
  z.strictObject({ name: z.literal('complete'), payload: z.record(z.string(), z.unknown()) }),
  z.strictObject({
    name: z.literal('navigate'),
    next: z.strictObject({ type: z.literal('screen'), name: z.string() }),
    payload: z.record(z.string(), z.unknown()).optional(),
  }),
])
const asked = { name, label: z.string().min(1), required: z.boolean().optional() }
const said = z.strictObject({
  type: z.enum(['TextHeading', 'TextSubheading', 'TextBody', 'TextCaption']),
  text: z.string(),
})

const component: z.ZodType<Component> = z.discriminatedUnion('type', [
  said,
  z.strictObject({
    type: z.literal('TextInput'),
    ...asked,
    'input-type': z.enum(['text', 'number', 'email', 'password', 'passcode', 'phone']).optional(),
    'helper-text': z.string().max(80).optional(),
    'min-chars': z.number().optional(),
    'max-chars': z.number().optional(),
    pattern: z.string().optional(),
    'error-message': z.string().optional(),
  }),
  z.strictObject({
    type: z.literal('TextArea'),
    ...asked,
    'helper-text': z.string().max(80).optional(),
    'max-length': z.number().optional(),
  }),
  z.strictObject({
    type: z.literal('DatePicker'),
    ...asked,
    'helper-text': z.string().max(80).optional(),
    'min-date': z.string().optional(),
    'max-date': z.string().optional(),
  }),
  z.strictObject({
    type: z.literal('RadioButtonsGroup'),
    ...asked,
    'data-source': z.array(option).min(1).max(20),
  }),
  z.strictObject({ type: z.literal('Dropdown'), ...asked, 'data-source': z.array(option).min(1).max(200) }),
  z.strictObject({
    type: z.literal('CheckboxGroup'),
    ...asked,
    'data-source': z.array(option).min(1).max(20),
  }),
  z.strictObject({ type: z.literal('OptIn'), ...asked }),
  z.strictObject({ type: z.literal('Footer'), label: z.string().min(1).max(35), 'on-click-action': action }),
  z.strictObject({
    type: z.literal('Form'),
    name,
    get children() {
      return z.array(component).min(1)
    },
  }),
])

type Component =
  | { type: 'TextHeading' | 'TextSubheading' | 'TextBody' | 'TextCaption'; text: string }
  | (Asked<'TextInput'> & { 'input-type'?: string | undefined })
  | Asked<'TextArea' | 'DatePicker' | 'OptIn'>
  | (Asked<'RadioButtonsGroup' | 'Dropdown' | 'CheckboxGroup'> & {
      'data-source': { id: string; title: string }[]
    })
  | { type: 'Footer'; label: string; 'on-click-action': z.infer<typeof action> }
  | { type: 'Form'; name: string; children: Component[] }
type Asked<T extends string> = { type: T; name: string; label: string; required?: boolean | undefined }

const flowJson = z.strictObject({
  version: z.enum(['5.0', '5.1', '6.0', '6.1', '6.2', '6.3', '7.0', '7.1', '7.2', '7.3']),
  screens: z
    .array(
      z.strictObject({
        id: z.string().regex(/^[A-Za-z_]+$/),
        title: z.string().max(30).optional(),
        terminal: z.boolean().optional(),
        success: z.boolean().optional(),
        data: z.record(z.string(), z.unknown()).optional(),
        layout: z.strictObject({
          type: z.literal('SingleColumnLayout'),
          children: z.array(component).min(1),
        }),
      }),
    )
    .min(1)
    .max(10),
})

const MOST_COMPONENTS = 50

/** A Flow JSON that was looked at: what is asked on its screens, or what is wrong with it. */
export function readFlow(asset: unknown): { form: FlowForm } | { errors: FlowError[] } {
  const parsed = flowJson.safeParse(asset)
  if (!parsed.success)
    return {
      errors: parsed.error.issues.map(({ code, message, path }) =>
        flowError(
          code === 'unrecognized_keys' ? 'INVALID_PROPERTY' : 'INVALID_PROPERTY_VALUE',
          message,
          path,
        ),
      ),
    }
  const { screens } = parsed.data
  const all = screens.map((screen) => flat(screen.layout.children))
  const errors: FlowError[] = []
  const terminals = screens.filter(({ terminal }) => terminal)
  if (terminals.length === 0)
    errors.push(flowError('MISSING_TERMINAL_SCREEN', 'A terminal screen is required', ['screens']))
  screens.forEach((_, index) => {
    const components = all[index] ?? []
    const footers = components.filter(({ type }) => type === 'Footer')
    if (footers.length !== 1)
      errors.push(flowError('MISSING_FOOTER', 'A screen needs one Footer', ['screens', index]))
    if (components.length > MOST_COMPONENTS)
      errors.push(
        flowError('TOO_MANY_COMPONENTS', `At most ${MOST_COMPONENTS} components`, ['screens', index]),
      )
    const names = components.flatMap((one) => ('name' in one && one.type !== 'Form' ? [one.name] : []))
    if (new Set(names).size !== names.length)
      errors.push(flowError('DUPLICATE_FORM_COMPONENT_NAMES', 'Names must differ', ['screens', index]))
  })
  if (errors.length > 0) return { errors }
  const fields = all.flat().flatMap(fieldOf)
  const last = all.flat().findLast(({ type }) => type === 'Footer')
  return {
    form: {
      title: screens[0]?.title ?? null,
      texts: all.flat().flatMap((one) => ('text' in one ? [one.text] : [])),
      fields,
      send: last?.type === 'Footer' ? last.label : 'OK',
    },
  }
}

function flat(components: readonly Component[]): Component[] {
  return components.flatMap((one) => (one.type === 'Form' ? flat(one.children) : [one]))
}

const KINDS = { number: 'number', email: 'email', phone: 'phone' } as const

function fieldOf(component: Component): FormField[] {
  if (!('label' in component) || component.type === 'Footer') return []
  const { name: id, label, required = false } = component
  const field = { name: id, label, required, options: [] }
  switch (component.type) {
    case 'TextInput': {
      const given = component['input-type'] ?? 'text'
      const kind = Object.entries(KINDS).find(([type]) => type === given)?.[1] ?? 'text'
      return [{ ...field, kind }]
    }
    case 'TextArea':
      return [{ ...field, kind: 'long' }]
    case 'DatePicker':
      return [{ ...field, kind: 'date' }]
    case 'OptIn':
      return [{ ...field, kind: 'yes' }]
    case 'RadioButtonsGroup':
    case 'Dropdown':
      return [{ ...field, kind: 'one', options: component['data-source'] }]
    case 'CheckboxGroup':
      return [{ ...field, kind: 'several', options: component['data-source'] }]
  }
}

export function flowError(error: string, message: string, path: readonly PropertyKey[]): FlowError {
  const place = `$root/${path.map(String).join('/')}`
  return {
    error,
    error_type: 'FLOW_JSON_ERROR',
    message: `${message} at "${place}".`,
    line_start: 1,
    line_end: 1,
    column_start: 1,
    column_end: 1,
  }
}
