import { resetPassword } from '@recado/contract/accounts/recovery'
import { Callout, Field, PasswordInput, toast } from '@recado/ui'
import { useLocation, useNavigate } from 'react-router'
import { paths } from '../../lib/navigation/paths.ts'
import { EntryForm } from '../../features/account/entry/entry-form.tsx'
import { EntryAlternative, EntryPage } from '../../features/account/entry/entry-page.tsx'
import { newPasswordError, NewPasswordField } from '../../features/account/password/new-password-field.tsx'
import { call } from '../../lib/api/api.ts'
import { useForm } from '../../lib/forms/use-form.ts'
import { text as login } from '../../text/account/login.ts'
import { text as all } from '../../text/account/recovery.ts'
import { text as registerText } from '../../text/account/register.ts'
import { LastNight } from './last-night.tsx'

const text = all.reset

/** Where a link to a new password leads. Its token stands behind the #, which no server and no log sees. */
export function ResetScreen() {
  const token = useLocation().hash.slice(1)
  const navigate = useNavigate()
  const form = useForm({
    start: { password: '', again: '' },
    check: ({ password, again }) => ({
      password: newPasswordError(password),
      again: again === password ? undefined : registerText.passwordsDiffer,
    }),
    send: async ({ password }) => {
      await call(resetPassword, { body: { token, password } })
      toast.success(text.saved)
      void navigate(paths.login.href(), { replace: true })
    },
  })
  return (
    <EntryPage title={text.title} subtitle={text.subtitle} homeLabel={login.home} note={<LastNight />}>
      <title>{text.tab}</title>
      {token === '' && (
        <Callout tone="danger" role="alert" className="mb-5 font-medium">
          {text.badLink}
        </Callout>
      )}
      <EntryForm form={form} submit={text.submit} disabled={token === ''}>
        <NewPasswordField
          label={text.password}
          error={form.errors.password}
          large
          field={form.field('password')}
        />
        <Field label={text.again} error={form.errors.again} required>
          <PasswordInput size="l" className="text-16!" autoComplete="new-password" {...form.field('again')} />
        </Field>
      </EntryForm>
      <EntryAlternative question={text.expired} label={text.toRecovery} to={paths.recover.href()} />
    </EntryPage>
  )
}
