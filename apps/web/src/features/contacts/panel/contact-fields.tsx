import { limits } from '@recado/contract/wire/limits'
import { Field, TextInput } from '@recado/ui'
import type { ReactNode, Ref } from 'react'
import { text } from '../../../text/crm/contacts.ts'

const { form } = text
/** As the server takes it. */
const phoneLength = 40

interface ContactFieldProps {
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

/** However people write it: the server knows which number it is. */
export function PhoneField(
  props: ContactFieldProps & { required?: boolean; hint?: ReactNode; input?: Ref<HTMLInputElement> },
) {
  const { value, error, onChange, required = false, hint, input } = props
  return (
    <Field label={form.phone} required={required} hint={hint} error={error}>
      <TextInput
        ref={input}
        type="tel"
        inputMode="tel"
        autoComplete="off"
        placeholder={form.phonePlaceholder}
        value={value}
        maxLength={phoneLength}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  )
}

export function NameField(props: ContactFieldProps & { placeholder: string }) {
  const { value, error, onChange, placeholder } = props
  return (
    <Field label={form.name} error={error}>
      <TextInput
        autoComplete="off"
        placeholder={placeholder}
        value={value}
        maxLength={limits.name}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  )
}

export function EmailField(props: ContactFieldProps & { placeholder: string }) {
  const { value, error, onChange, placeholder } = props
  return (
    <Field label={form.email} error={error}>
      <TextInput
        type="email"
        inputMode="email"
        autoComplete="off"
        placeholder={placeholder}
        value={value}
        maxLength={limits.email}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  )
}
