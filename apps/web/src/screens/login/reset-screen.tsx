import { resetPassword } from '@recado/contract/accounts/recovery'
import { Button, Callout, Field, PasswordInput, toast } from '@recado/ui'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useLocation, useNavigate } from 'react-router'
import { paths } from '../../lib/navigation/paths.ts'
import { EntryAlternative, EntryPage } from '../../features/account/entry/entry-page.tsx'
import { NewPasswordField, newPasswordRules } from '../../features/account/password/new-password-field.tsx'
import { call } from '../../lib/api/api.ts'
import { ApiError, messageOf } from '../../lib/api/api-error.ts'
import { text as login } from '../../text/account/login.ts'
import { text as all } from '../../text/account/recovery.ts'
import { text as registerText } from '../../text/account/register.ts'
import { LastNight } from './last-night.tsx'

const text = all.reset

/** Where a link to a new password leads. Its token stands behind the #, which no server and no log sees. */
export function ResetScreen() {
  const token = useLocation().hash.slice(1)
  const navigate = useNavigate()
  const [problem, setProblem] = useState<string>()
  const { register, handleSubmit, control, formState } = useForm({
    defaultValues: { password: '', again: '' },
  })
  const { errors, isSubmitting } = formState
  const written = useWatch({ control, name: 'password' })
  const submit = handleSubmit(async ({ password }) => {
    setProblem(undefined)
    try {
      await call(resetPassword, { body: { token, password } })
      toast.success(text.saved)
      void navigate(paths.login.href(), { replace: true })
    } catch (error) {
      const detail = error instanceof ApiError ? error.details[0]?.message : undefined
      setProblem(detail ?? messageOf(error))
    }
  })
  return (
    <EntryPage title={text.title} subtitle={text.subtitle} homeLabel={login.home} note={<LastNight />}>
      <title>{text.tab}</title>
      {token === '' && (
        <Callout tone="danger" role="alert" className="mb-5 font-medium">
          {text.badLink}
        </Callout>
      )}
      <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-4.5">
        <NewPasswordField
          label={text.password}
          error={errors.password?.message}
          written={written}
          large
          field={register('password', newPasswordRules)}
        />
        <Field label={text.again} error={errors.again?.message} required>
          <PasswordInput
            size="l"
            className="text-16!"
            autoComplete="new-password"
            {...register('again', {
              validate: (again, { password }) => again === password || registerText.passwordsDiffer,
            })}
          />
        </Field>
        <Button
          type="submit"
          variant="primary"
          size="xl"
          block
          loading={isSubmitting}
          disabled={token === ''}
        >
          {text.submit}
        </Button>
        {problem !== undefined && (
          <Callout tone="danger" role="alert" className="font-medium">
            {problem}
          </Callout>
        )}
      </form>
      <EntryAlternative question={text.expired} label={text.toRecovery} to={paths.recover.href()} />
    </EntryPage>
  )
}
