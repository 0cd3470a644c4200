import { Button, Field, PasswordInput, toast } from '@recado/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useForm } from '../../../lib/forms/use-form.ts'
import { text as all } from '../../../text/account/profile.ts'
import { newPasswordError, NewPasswordField } from '../password/new-password-field.tsx'
import { savePassword } from '../password/save-password.ts'
import { sessionsQuery } from './profile-api.ts'
import { ProfileSection } from './profile-section.tsx'

const text = all.password
/** Changes the password, which ends the other sessions. */
export function PasswordSection() {
  const queries = useQueryClient()
  const form = useForm({
    start: { current: '', next: '', again: '' },
    check: ({ current, next, again }) => ({
      current: current === '' ? text.currentMissing : undefined,
      next: newPasswordError(next),
      again: again === next ? undefined : text.differ,
    }),
    send: async ({ current, next }) => {
      await savePassword(current, next)
      toast.success(text.saved, { description: text.savedDetail })
      void queries.invalidateQueries({ queryKey: sessionsQuery.queryKey })
    },
    fieldOf: { currentPassword: 'current', newPassword: 'next' },
    clears: true,
  })
  return (
    <ProfileSection title={text.title} body={text.body}>
      <form {...form.props} className="grid gap-4">
        <Field label={text.current} error={form.errors.current} required>
          <PasswordInput autoComplete="current-password" {...form.field('current')} />
        </Field>
        <div className="grid grid-cols-2 items-start gap-4 phone:grid-cols-1">
          <NewPasswordField label={text.next} error={form.errors.next} field={form.field('next')} />
          <Field label={text.again} error={form.errors.again} required>
            <PasswordInput autoComplete="new-password" {...form.field('again')} />
          </Field>
        </div>
        <div className="flex items-center gap-3">
          <Button type="submit" className="flex-none" loading={form.busy}>
            {text.save}
          </Button>
          {form.problem !== null && (
            <p role="alert" className="min-w-0 text-12 font-medium text-danger">
              {form.problem}
            </p>
          )}
        </div>
      </form>
    </ProfileSection>
  )
}
