import { limits } from '@recado/contract/wire/limits'
import { Button, Field, TextInput, toast } from '@recado/ui'
import { useForm } from '../../../lib/forms/use-form.ts'
import { text } from '../../../text/account/profile.ts'
import { useUser } from '../../../entities/session/session-context.ts'
import { saveName } from './profile-api.ts'
import { ProfileSection } from './profile-section.tsx'

/** The name, which can be changed; address and plan, which cannot. */
export function AccountSection() {
  const user = useUser()
  const form = useForm({
    start: { name: user.name },
    check: ({ name }) => ({ name: name.trim() === '' ? text.account.nameMissing : undefined }),
    send: async ({ name }) => {
      await saveName(name.trim())
      toast.success(text.account.saved)
    },
    clears: true,
  })
  return (
    <ProfileSection title={text.account.title}>
      <form {...form.props} className="grid gap-4">
        <Field label={text.account.name} error={form.errors.name ?? form.problem} required>
          <TextInput autoComplete="name" maxLength={limits.name} {...form.field('name')} />
        </Field>
        {/* Said, not put into fields: nobody can write there. */}
        <dl className="grid grid-cols-2 gap-4 text-13 phone:grid-cols-1">
          <div className="min-w-0">
            <dt className="font-semibold">{text.account.email}</dt>
            <dd className="mt-1 text-14 wrap-anywhere">{user.email}</dd>
            <dd className="text-12 text-muted">{text.account.emailHint}</dd>
          </div>
          <div>
            <dt className="font-semibold">{text.account.plan}</dt>
            <dd className="mt-1 text-14">{user.plan}</dd>
          </div>
        </dl>
        <Button type="submit" className="justify-self-start" loading={form.busy}>
          {text.account.save}
        </Button>
      </form>
    </ProfileSection>
  )
}
