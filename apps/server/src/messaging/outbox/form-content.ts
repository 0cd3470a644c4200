import type { OutgoingContent } from '@recado/whatsapp'
import { messageText } from '../../text/crm/messages.ts'
import type { Outgoing } from './outgoing.ts'

type AskedForm = NonNullable<Outgoing['form']>

/** By what a field's answer comes back: owners' names have letters that the network's have not. */
const fieldId = (index: number): string => `f${index}`

/** A form as a row's line sends it; its row's id comes back with the answers. */
export function asForm(rowId: string, text: string, form: AskedForm): OutgoingContent {
  const { question, title, open, send } = form
  const fields = form.fields.map(({ options, ...field }, index) => ({
    ...field,
    name: fieldId(index),
    ...(options && { options }),
  }))
  const shown = { title, send, answer: messageText.yourAnswer, fields }
  return { type: 'form', text, question, label: open, token: rowId, form: shown }
}

/** What was written into it, by its fields' own names; nothing where the network says nothing of a field. */
export function answersTo(form: AskedForm, came: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    form.fields.map(({ name }, index) => {
      const answer = came[fieldId(index)]
      const isSaid = typeof answer === 'string' || typeof answer === 'number'
      return [name, isSaid ? String(answer) : '']
    }),
  )
}
