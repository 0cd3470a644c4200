import { limits } from '@recado/contract/wire/limits'
import { Field, PasswordInput } from '@recado/ui'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { text } from '../../../text/account/register.ts'
import { StrengthHint } from './strength-hint.tsx'

/** What a new password must be, for `register`. */
export const newPasswordRules = {
  required: text.missing.password,
  minLength: { value: limits.password.min, message: text.passwordHint },
}

interface NewPasswordFieldProps {
  label: string
  error: string | undefined
  /** What is written so far: how strong it is stands below. */
  written: string
  /** As on the pages before one is signed in. */
  large?: boolean
  field: UseFormRegisterReturn
}

/** A password that is chosen now. */
export function NewPasswordField({ label, error, written, large = false, field }: NewPasswordFieldProps) {
  return (
    <Field
      label={label}
      error={error}
      hint={<StrengthHint password={written} empty={text.passwordHint} />}
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
