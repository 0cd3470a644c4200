import { Badge, Button, Callout, Field, PasswordInput, TextInput, Tile } from '@recado/ui'
import { CheckCheck, FileText, MapPin, MessageSquareText, Mic } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { paths } from '../../app/paths.ts'
import { EntryAlternative, EntryPage } from '../../features/session/components/entry-page.tsx'
import { NoteEnd, NoteLine, PaperNote } from '../../features/session/components/paper-note.tsx'
import { useSession } from '../../features/session/session-context.ts'
import { text } from '../../text/login.ts'

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
        <Button type="submit" variant="primary" size="xl" block loading={isSubmitting} className="mt-1.5">
          {isSubmitting ? text.submitting : text.submit}
        </Button>
      </form>
      <EntryAlternative question={text.noAccount} label={text.toRegister} to={paths.register.href()} />
    </EntryPage>
  )
}

const looks = [
  { icon: <MessageSquareText />, hue: 'var(--n-custom)' },
  { icon: <Mic />, hue: 'var(--n-audio)' },
  { icon: <MapPin />, hue: 'var(--n-location)' },
  { icon: <FileText />, hue: 'var(--n-file)' },
]

function LastNight() {
  return (
    <PaperNote title={text.note.title} className="-rotate-[1.4deg]">
      <ul>
        {text.note.lines.map(({ who, what, when }, index) => (
          <NoteLine
            key={who}
            lead={<Tile icon={looks[index]?.icon} hue={looks[index]?.hue} className="size-8!" />}
            trail={<CheckCheck size={20} className="flex-none text-wa-tick" />}
          >
            <p>
              <b>{who}</b> {what}
            </p>
            <p className="mt-0.5 text-12 text-muted">{when}</p>
          </NoteLine>
        ))}
      </ul>
      <div className="flex items-end justify-between">
        <NoteEnd lead={text.note.count}>{text.note.waiting}</NoteEnd>
        <Badge>{text.note.example}</Badge>
      </div>
    </PaperNote>
  )
}
