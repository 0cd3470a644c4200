import type { Form, FormField } from '../../channel.ts'
import { cut } from '../../cut.ts'

/** Of Flow JSON, as the names below and their limits in characters (Meta's «Flow JSON» and «Components», June 2026). */
const version = '7.3'
const labels = { TextInput: 20, DatePicker: 40, RadioButtonsGroup: 30 } as const
const most = { title: 30, footer: 35, option: 30, description: 300 } as const

/** The only screen of our forms. */
export const formScreen = 'FORM'

/** A form as Meta takes it: one screen that needs no server of ours, and ends with what was written. */
export function flowJson({ title, send, answer, fields }: Form): object {
  const payload = Object.fromEntries(fields.map(({ name }) => [name, `\${form.${name}}`]))
  const children = [
    ...fields.flatMap((field) => componentsOf(field, answer)),
    { type: 'Footer', label: cut(send, most.footer), 'on-click-action': { name: 'complete', payload } },
  ]
  const layout = { type: 'SingleColumnLayout', children }
  const screen = { id: formScreen, title: cut(title, most.title), terminal: true, success: true, layout }
  return { version, screens: [screen] }
}

/** What asks for a field: a label that it has no room for stands above it. */
function componentsOf(field: FormField, answer: string): object[] {
  const { label } = field
  const input = inputOf(field)
  if (label.length <= labels[input.type]) return [{ ...input, label }]
  return [
    { type: 'TextBody', text: label },
    { ...input, label: answer },
  ]
}

type Input = { type: keyof typeof labels; name: string; required: boolean; [more: string]: unknown }

function inputOf({ name, type, required, options = [] }: FormField): Input {
  switch (type) {
    case 'text':
    case 'number':
    case 'email':
    case 'phone':
      return { type: 'TextInput', name, required, 'input-type': type }
    case 'date':
      return { type: 'DatePicker', name, required }
    case 'choice':
      return { type: 'RadioButtonsGroup', name, required, 'data-source': [...new Set(options)].map(optionOf) }
  }
}

/** What is too long for a title goes on below it. */
function optionOf(option: string): object {
  if (option.length <= most.option) return { id: option, title: option }
  return { id: option, title: cut(option, most.option), description: cut(option, most.description) }
}
