import { limits } from '@recado/contract/wire/limits'
import { Field, PasswordInput } from '@recado/ui'
import type { ComponentProps } from 'react'
import { text } from '../../../text/account/register.ts'
import { StrengthHint } from './strength-hint.tsx'

/** What is wrong with a new password, if anything. */
export function newPasswordError(password: string): string | undefined {
  if (password === '') return text.missing.password
  return password.length < limits.password.min ? text.passwordHint : undefined
}

interface NewPasswordFieldProps {
  label: string
  error: string | undefined
  /** As on the pages before one is signed in. */
  large?: boolean
  /** How strong it is stands below. */
  field: Pick<ComponentProps<typeof PasswordInput>, 'name' | 'onChange'> & { value: string }
}

/** A password that is chosen now. */
export function NewPasswordField({ label, error, large = false, field }: NewPasswordFieldProps) {
  return (
    <Field
      label={label}
      error={error}
      hint={<StrengthHint password={field.value} empty={text.passwordHint} />}
      required
    >
      <PasswordInput
        {...(large && { size: 'l', className: 'text-16!' })}
        autoComplete="new-password"
        maxLength={limits.password.max}
        {...field}
      />
    </Field>
  )
}
