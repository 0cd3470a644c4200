import { Button, Callout, Field, PasswordInput, TextInput } from '@recado/ui'
import { useRef, useState, type FormEvent } from 'react'
import { Link, useLocation } from 'react-router'
import { paths } from '../../lib/navigation/paths.ts'
import { EntryAlternative, EntryPage } from '../../features/account/entry/entry-page.tsx'
import { useSession } from '../../entities/session/session-context.ts'
import { text } from '../../text/account/login.ts'
import { LastNight } from './last-night.tsx'

type Missing = { email?: string | undefined; password?: string | undefined }

/** Signing in. The guard around it leads on once it worked. Two fields need no library: the page is there sooner. */
export function LoginScreen() {
  const { state, login } = useSession()
  // Where the visitor wanted to go, which the way over the other pages keeps.
  const { state: wanted } = useLocation()
  const [problem, setProblem] = useState<string>()
  const [missing, setMissing] = useState<Missing>({})
  const [submitting, setSubmitting] = useState(false)
  const email = useRef<HTMLInputElement>(null)
  const password = useRef<HTMLInputElement>(null)
  const expired = state.status === 'signed-out' && state.reason === 'expired'

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (submitting) return
    // As the browser holds them: what a password manager filled in has told nobody.
    const written = { email: email.current?.value.trim() ?? '', password: password.current?.value ?? '' }
    const found: Missing = {
      ...(written.email === '' && { email: text.emailMissing }),
      ...(written.password === '' && { password: text.passwordMissing }),
    }
    setMissing(found)
    if (found.email !== undefined) return email.current?.focus()
    if (found.password !== undefined) return password.current?.focus()
    setProblem(undefined)
    setSubmitting(true)
    const outcome = await login(written.email, written.password)
    setSubmitting(false)
    if (!outcome.success) setProblem(outcome.message)
  }
  const forget = (field: keyof Missing) => () =>
    setMissing((before) => (before[field] === undefined ? before : { ...before, [field]: undefined }))

  return (
    <EntryPage title={text.title} subtitle={text.subtitle} homeLabel={text.home} note={<LastNight />}>
      <title>{text.tab}</title>
      {expired && (
        <Callout tone="info" role="alert" className="mb-5">
          {text.expired}
        </Callout>
      )}
      <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-4.5">
        <Field label={text.email} error={missing.email} required>
          <TextInput
            ref={email}
            name="email"
            type="email"
            size="l"
            className="text-16!"
            autoComplete="username"
            autoCapitalize="none"
            onChange={forget('email')}
          />
        </Field>
        <Field label={text.password} error={missing.password} required>
          <PasswordInput
            ref={password}
            name="password"
            size="l"
            className="text-16!"
            autoComplete="current-password"
            onChange={forget('password')}
          />
        </Field>
        <Link
          to={paths.recover.href()}
          state={wanted}
          className="-my-3.5 justify-self-start py-3.5 text-13 font-medium text-brand underline underline-offset-3"
        >
          {text.forgotten}
        </Link>
        <Button type="submit" variant="primary" size="xl" block loading={submitting}>
          {submitting ? text.submitting : text.submit}
        </Button>
        {problem !== undefined && (
          <Callout tone="danger" role="alert" className="font-medium">
            {problem}
          </Callout>
        )}
      </form>
      <EntryAlternative question={text.noAccount} label={text.toRegister} to={paths.register.href()} />
    </EntryPage>
  )
}
