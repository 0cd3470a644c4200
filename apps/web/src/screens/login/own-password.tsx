import { Button, Field, PasswordInput, toast } from '@recado/ui'
import { useSession } from '../../entities/session/session-context.ts'
import { EntryForm } from '../../features/account/entry/entry-form.tsx'
import { EntryPage } from '../../features/account/entry/entry-page.tsx'
import { newPasswordError, NewPasswordField } from '../../features/account/password/new-password-field.tsx'
import { savePassword } from '../../features/account/password/save-password.ts'
import { useForm } from '../../lib/forms/use-form.ts'
import { text as login } from '../../text/account/login.ts'
import { text } from '../../text/account/own-password.ts'
import { text as register } from '../../text/account/register.ts'
import { LastNight } from './last-night.tsx'

/** A password of one's own in place of one that Recado made. The guard around it leads on once it is there. */
export function OwnPassword() {
  const { logout } = useSession()
  const form = useForm({
    start: { current: '', next: '', again: '' },
    check: ({ current, next, again }) => ({
      current: current === '' ? text.currentMissing : undefined,
      next: newPasswordError(next),
      again: again === next ? undefined : register.passwordsDiffer,
    }),
    send: async ({ current, next }) => {
      await savePassword(current, next)
      toast.success(text.saved)
    },
    fieldOf: { currentPassword: 'current', newPassword: 'next' },
  })
  return (
    <EntryPage title={text.title} subtitle={text.subtitle} homeLabel={login.home} note={<LastNight />}>
      <title>{text.tab}</title>
      <EntryForm form={form} submit={text.submit}>
        <Field label={text.current} hint={text.currentHint} error={form.errors.current} required>
          <PasswordInput
            size="l"
            className="text-16!"
            autoComplete="current-password"
            {...form.field('current')}
          />
        </Field>
        <NewPasswordField label={text.next} error={form.errors.next} large field={form.field('next')} />
        <Field label={text.again} error={form.errors.again} required>
          <PasswordInput size="l" className="text-16!" autoComplete="new-password" {...form.field('again')} />
        </Field>
      </EntryForm>
      <Button variant="ghost" className="mt-4 -ml-3" onClick={() => void logout()}>
        {text.leave}
      </Button>
    </EntryPage>
  )
}
