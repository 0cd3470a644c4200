import { password as passwordRule } from '@recado/contract/accounts/accounts'
import { email as emailRule } from '@recado/contract/wire/values'
import type { z } from 'zod'
import type { FieldErrors } from '../../lib/forms/use-form.ts'
import { text } from '../../text/account/register.ts'

export interface Registration {
  name: string
  email: string
  password: string
  confirmPassword: string
  accessCode: string
}
type RegistrationErrors = FieldErrors<Registration>

/**
 * What is wrong with the form, field by field: first what is missing, alone; then passwords that differ, and what the
 * server would refuse too. The access code itself is the server's business; who is invited has none.
 */
export function checkRegistration(
  values: Registration,
  { withCode } = { withCode: true },
): RegistrationErrors {
  const missing: RegistrationErrors = {}
  for (const field of ['name', 'email', 'password', 'confirmPassword', 'accessCode'] as const) {
    if (field === 'accessCode' && !withCode) continue
    const value = field === 'password' || field === 'confirmPassword' ? values[field] : values[field].trim()
    if (value === '') missing[field] = text.missing[field]
  }
  if (Object.keys(missing).length > 0) return missing

  const errors: RegistrationErrors = {}
  if (values.password !== values.confirmPassword) errors.confirmPassword = text.passwordsDiffer
  note(errors, 'email', emailRule.safeParse(values.email.trim()))
  note(errors, 'password', passwordRule.safeParse(values.password))
  return errors
}

function note(
  errors: RegistrationErrors,
  field: keyof Registration,
  result: z.ZodSafeParseResult<unknown>,
): void {
  const message = result.error?.issues[0]?.message
  if (message !== undefined) errors[field] = message
}
