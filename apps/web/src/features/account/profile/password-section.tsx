import { Button, Field, PasswordInput, toast } from '@recado/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { ApiError, messageOf } from '../../../lib/api/api-error.ts'
import { text as all } from '../../../text/account/profile.ts'
import { NewPasswordField, newPasswordRules } from '../password/new-password-field.tsx'
import { savePassword, sessionsQuery } from './profile-api.ts'
import { ProfileSection } from './profile-section.tsx'

const text = all.password
const blank = { current: '', next: '', again: '' }
const fields: Record<string, keyof typeof blank> = { currentPassword: 'current', newPassword: 'next' }

/** Changes the password, which ends the other sessions. */
export function PasswordSection() {
  const queries = useQueryClient()
  const [problem, setProblem] = useState<string>()
  const { register, handleSubmit, setError, control, reset, formState } = useForm({ defaultValues: blank })
  const { errors, isSubmitting } = formState
  const written = useWatch({ control, name: 'next' })
  const submit = handleSubmit(async ({ current, next }) => {
    setProblem(undefined)
    try {
      await savePassword(current, next)
      reset(blank)
      toast.success(text.saved, { description: text.savedDetail })
      void queries.invalidateQueries({ queryKey: sessionsQuery.queryKey })
    } catch (error) {
      const details = error instanceof ApiError ? error.details : []
      const known = details.flatMap(({ path, message }) =>
        fields[path] ? [{ field: fields[path], message }] : [],
      )
      for (const { field, message } of known) setError(field, { message }, { shouldFocus: true })
      if (known.length === 0) setProblem(messageOf(error))
    }
  })
  return (
    <ProfileSection title={text.title} body={text.body}>
      <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-4">
        <Field label={text.current} error={errors.current?.message} required>
          <PasswordInput
            autoComplete="current-password"
            {...register('current', { required: text.currentMissing })}
          />
        </Field>
        <div className="grid grid-cols-2 items-start gap-4 phone:grid-cols-1">
          <NewPasswordField
            label={text.next}
            error={errors.next?.message}
            written={written}
            field={register('next', newPasswordRules)}
          />
          <Field label={text.again} error={errors.again?.message} required>
            <PasswordInput
              autoComplete="new-password"
              {...register('again', { validate: (again, { next }) => again === next || text.differ })}
            />
          </Field>
        </div>
        <div className="flex items-center gap-3">
          <Button type="submit" className="flex-none" loading={isSubmitting}>
            {text.save}
          </Button>
          {problem !== undefined && (
            <p role="alert" className="min-w-0 text-12 font-medium text-danger">
              {problem}
            </p>
          )}
        </div>
      </form>
    </ProfileSection>
  )
}
