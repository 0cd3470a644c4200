import { z } from 'zod'
import type { FormField, FlowForm } from '../../phone/messages/offer.ts'
import type { FlowError } from '../state/flow.ts'

/**
 * What is read of a Flow JSON without an endpoint: version 7.3, as Meta's docs of September 2026 have it; how long words may be by its page
 * «Components» of June 2026.
 */
const name = z.string().regex(/^[a-zA-Z_][a-zA-Z0-9_]*$/)
const option = z.looseObject({
  id: z.string().min(1),
  title: z.string().min(1).max(30),
  description: z.string().max(300).optional(),
})
const action = z.discriminatedUnion('name', [
  z.strictObject({ name: z.literal('complete'), payload: z.record(z.string(), z.unknown()) }),
  z.strictObject({
    name: z.literal('navigate'),
    next: z.strictObject({ type: z.literal('screen'), name: z.string() }),
    payload: z.record(z.string(), z.unknown()).optional(),
  }),
])
const asked = (longest: number) => ({
  name,
  label: z.string().min(1).max(longest),
  required: z.boolean().optional(),
})
const said = <T extends string>(type: T, longest: number) =>
  z.strictObject({ type: z.literal(type), text: z.string().trim().min(1).max(longest) })

const component: z.ZodType<Component> = z.discriminatedUnion('type', [
  said('TextHeading', 80),
  said('TextSubheading', 80),
  said('TextBody', 4096),
  said('TextCaption', 409),
  z.strictObject({
    type: z.literal('TextInput'),
    ...asked(20),
    'input-type': z.enum(['text', 'number', 'email', 'password', 'passcode', 'phone']).optional(),
    'helper-text': z.string().max(80).optional(),
    'min-chars': z.number().optional(),
    'max-chars': z.number().optional(),
    pattern: z.string().optional(),
    'error-message': z.string().optional(),
  }),
  z.strictObject({
    type: z.literal('TextArea'),
    ...asked(20),
    'helper-text': z.string().max(80).optional(),
    'max-length': z.number().optional(),
  }),
  z.strictObject({
    type: z.literal('DatePicker'),
    ...asked(40),
    'helper-text': z.string().max(80).optional(),
    'min-date': z.string().optional(),
    'max-date': z.string().optional(),
  }),
  z.strictObject({
    type: z.literal('RadioButtonsGroup'),
    ...asked(30),
    'data-source': z.array(option).min(1).max(20),
  }),
  z.strictObject({
    type: z.literal('Dropdown'),
    ...asked(20),
    'data-source': z.array(option).min(1).max(200),
  }),
  z.strictObject({
    type: z.literal('CheckboxGroup'),
    ...asked(30),
    'data-source': z.array(option).min(1).max(20),
  }),
  z.strictObject({ type: z.literal('OptIn'), ...asked(120) }),
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
  const last = all.flat().findLast(({ type }) => type === 'Footer')
  return {
    form: {
      title: screens[0]?.title ?? null,
      ...fieldsOf(all.flat()),
      send: last?.type === 'Footer' ? last.label : 'OK',
    },
  }
}

/** The fields in their order, each with what stands above it, and what stands below all of them. */
function fieldsOf(components: readonly Component[]): Pick<FlowForm, 'fields' | 'texts'> {
  const fields: FormField[] = []
  let texts: string[] = []
  for (const one of components) {
    if ('text' in one) texts.push(one.text)
    const field = fieldOf(one)
    if (!field) continue
    fields.push({ ...field, texts })
    texts = []
  }
  return { fields, texts }
}

function flat(components: readonly Component[]): Component[] {
  return components.flatMap((one) => (one.type === 'Form' ? flat(one.children) : [one]))
}

const KINDS = { number: 'number', email: 'email', phone: 'phone' } as const

function fieldOf(component: Component): Omit<FormField, 'texts'> | null {
  if (!('label' in component) || component.type === 'Footer') return null
  const { name: id, label, required = false } = component
  const field = { name: id, label, required, options: [] }
  switch (component.type) {
    case 'TextInput': {
      const given = component['input-type'] ?? 'text'
      const kind = Object.entries(KINDS).find(([type]) => type === given)?.[1] ?? 'text'
      return { ...field, kind }
    }
    case 'TextArea':
      return { ...field, kind: 'long' }
    case 'DatePicker':
      return { ...field, kind: 'date' }
    case 'OptIn':
      return { ...field, kind: 'yes' }
    case 'RadioButtonsGroup':
    case 'Dropdown':
      return { ...field, kind: 'one', options: component['data-source'] }
    case 'CheckboxGroup':
      return { ...field, kind: 'several', options: component['data-source'] }
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
