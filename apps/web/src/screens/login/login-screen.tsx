import { Button, Callout, Field, PasswordInput, TextInput } from '@recado/ui'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Link } from 'react-router'
import { paths } from '../../app/paths.ts'
import { EntryAlternative, EntryPage } from '../../features/session/components/entry-page.tsx'
import { useSession } from '../../features/session/session-context.ts'
import { text } from '../../text/login.ts'
import { LastNight } from './last-night.tsx'

/** Signing in. The guard around it leads on once it worked. */
export function LoginScreen() {
  const { state, login } = useSession()
  const [problem, setProblem] = useState<string>()
  const { register, handleSubmit, formState } = useForm({ defaultValues: { email: '', password: '' } })
  const { errors, isSubmitting } = formState
  const expired = state.status === 'signed-out' && state.reason === 'expired'

  const submit = handleSubmit(async ({ email, password }) => {
    setProblem(undefined)
    const outcome = await login(email.trim(), password)
    if (!outcome.success) setProblem(outcome.message)
  })

  return (
    <EntryPage title={text.title} subtitle={text.subtitle} homeLabel={text.home} note={<LastNight />}>
      <title>{text.tab}</title>
      {problem !== undefined ? (
        <Callout tone="danger" role="alert" className="mb-5 font-medium">
          {problem}
        </Callout>
      ) : (
        expired && (
          <Callout tone="info" role="alert" className="mb-5">
            {text.expired}
          </Callout>
        )
      )}
      <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-4.5">
        <Field label={text.email} error={errors.email?.message} required>
          <TextInput
            type="email"
            size="l"
            className="text-16!"
            autoComplete="username"
            autoCapitalize="none"
            {...register('email', { validate: (value) => value.trim() !== '' || text.emailMissing })}
          />
        </Field>
        <Field label={text.password} error={errors.password?.message} required>
          <PasswordInput
            size="l"
            className="text-16!"
            autoComplete="current-password"
            {...register('password', { required: text.passwordMissing })}
          />
        </Field>
        <Link
          to={paths.recover.href()}
          className="-my-2 justify-self-start py-2 text-13 font-medium text-brand underline underline-offset-3"
        >
          {text.forgotten}
        </Link>
        <Button type="submit" variant="primary" size="xl" block loading={isSubmitting}>
          {isSubmitting ? text.submitting : text.submit}
        </Button>
      </form>
      <EntryAlternative question={text.noAccount} label={text.toRegister} to={paths.register.href()} />
    </EntryPage>
  )
}
