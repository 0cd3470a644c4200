import { Button, Dialog, Field, Textarea, TextInput } from '@recado/ui'
import type { FlowForm, FormField } from '@recado/whatsapp-emulator/protocol'
import { useId, type FormEvent } from 'react'
import { text } from '../text.ts'

interface FormDialogProps {
  open: boolean
  title: string
  form: FlowForm
  onClose: () => void
  /** By the fields' names; what was left empty is absent. */
  onSend: (values: Record<string, unknown>) => void
}

/** A form of WhatsApp, filled in on the phone. */
export function FormDialog({ open, title, form, onClose, onSend }: FormDialogProps) {
  const id = useId()
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onSend(valuesOf(form, new FormData(event.currentTarget)))
    onClose()
  }
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={form.title ?? title}
      size="s"
      footer={
        <Button type="submit" form={id} variant="primary">
          {form.send}
        </Button>
      }
    >
      <form id={id} onSubmit={send} className="grid gap-4">
        {form.fields.map((field) => (
          <div key={field.name} className="grid gap-2">
            <Texts of={field.texts} />
            <FormRow field={field} />
          </div>
        ))}
        <Texts of={form.texts} />
      </form>
    </Dialog>
  )
}

function Texts({ of }: { of: readonly string[] }) {
  return of.map((line) => <p key={line}>{line}</p>)
}

const TYPES = { number: 'number', email: 'email', phone: 'tel', date: 'date', text: 'text' } as const

function FormRow({ field: { name, label, required, kind, options } }: { field: FormField }) {
  switch (kind) {
    case 'yes':
      return (
        <label className="flex min-h-9 items-center gap-2 pointer-coarse:min-h-11">
          <input type="checkbox" name={name} required={required} />
          {label}
        </label>
      )
    case 'one':
    case 'several':
      return (
        <fieldset className="grid gap-1">
          <legend className="mb-2 text-13 font-semibold">{label}</legend>
          {options.map((option) => (
            <label key={option.id} className="flex min-h-9 items-center gap-2 pointer-coarse:min-h-11">
              <input
                type={kind === 'one' ? 'radio' : 'checkbox'}
                name={name}
                value={option.id}
                required={required && kind === 'one'}
              />
              {option.title}
            </label>
          ))}
        </fieldset>
      )
    case 'long':
      return (
        <Field label={label} required={required}>
          <Textarea name={name} placeholder={text.offer.write} />
        </Field>
      )
    case 'text':
    case 'number':
    case 'email':
    case 'phone':
    case 'date':
      return (
        <Field label={label} required={required}>
          <TextInput name={name} type={TYPES[kind]} />
        </Field>
      )
  }
}

function valuesOf({ fields }: FlowForm, data: FormData): Record<string, unknown> {
  const filled = fields.flatMap(({ name, kind }): [string, unknown][] => {
    const all = data.getAll(name).filter((value) => value !== '')
    if (kind === 'yes') return [[name, all.length > 0]]
    if (all.length === 0) return []
    return [[name, kind === 'several' ? all : all[0]]]
  })
  return Object.fromEntries(filled)
}
