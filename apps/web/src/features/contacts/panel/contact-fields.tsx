import { limits } from '@recado/contract/wire/limits'
import { Field, TextInput } from '@recado/ui'
import type { ComponentProps, ReactNode, Ref } from 'react'
import { text as form } from '../../../text/crm/contact-form.ts'

/** As the server takes it. */
const phoneLength = 40

/** A phone that another contact has is the phone's fault. */
export const phoneIsTaken = { conflict: 'phoneNumber' } as const

interface ContactFieldProps {
  error: ReactNode
  field: Pick<ComponentProps<typeof TextInput>, 'name' | 'value' | 'onChange'>
}

/** However people write it: the server knows which number it is. */
export function PhoneField(
  props: ContactFieldProps & { required?: boolean; hint?: ReactNode; input?: Ref<HTMLInputElement> },
) {
  const { field, error, required = false, hint, input } = props
  return (
    <Field label={form.phone} required={required} hint={hint} error={error}>
      <TextInput
        ref={input}
        type="tel"
        inputMode="tel"
        autoComplete="off"
        placeholder={form.phonePlaceholder}
        maxLength={phoneLength}
        {...field}
      />
    </Field>
  )
}

export function NameField({ field, error, placeholder }: ContactFieldProps & { placeholder: string }) {
  const used = String(field.value ?? '').length
  return (
    <Field label={form.name} error={error} counter={{ used, max: limits.name }}>
      <TextInput autoComplete="off" placeholder={placeholder} maxLength={limits.name} {...field} />
    </Field>
  )
}

export function EmailField({ field, error, placeholder }: ContactFieldProps & { placeholder: string }) {
  return (
    <Field label={form.email} error={error}>
      <TextInput
        type="email"
        inputMode="email"
        autoComplete="off"
        placeholder={placeholder}
        maxLength={limits.email}
        {...field}
      />
    </Field>
  )
}
