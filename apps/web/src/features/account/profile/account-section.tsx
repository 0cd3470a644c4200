import { limits } from '@recado/contract/wire/limits'
import { Button, Field, TextInput, toast } from '@recado/ui'
import { useState } from 'react'
import { useForm } from '../../../lib/forms/use-form.ts'
import { text } from '../../../text/account/profile.ts'
import { useUser } from '../../../entities/session/session-context.ts'
import { EmailDialog } from './email-dialog.tsx'
import { saveName } from './profile-api.ts'
import { ProfileSection } from './profile-section.tsx'

/** The name and the address, which can be changed; the plan, which cannot. */
export function AccountSection() {
  const user = useUser()
  const [moving, setMoving] = useState(false)
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
        <Field
          label={text.account.name}
          error={form.errors.name ?? form.problem}
          counter={{ used: form.values.name.length, max: limits.name }}
          required
        >
          <TextInput autoComplete="name" maxLength={limits.name} {...form.field('name')} />
        </Field>
        <Button type="submit" className="justify-self-start" loading={form.busy}>
          {text.account.save}
        </Button>
      </form>
      {/* Said, not put into fields: nobody can write there. */}
      <dl className="mt-6 grid grid-cols-2 gap-4 text-13 phone:grid-cols-1">
        <div className="min-w-0">
          <dt className="font-semibold">{text.account.email}</dt>
          <dd className="mt-1 text-14 wrap-anywhere">{user.email}</dd>
          <dd className="text-12 text-muted wrap-anywhere">
            {user.newEmail === null ? text.account.emailHint : text.account.emailMoving(user.newEmail)}
          </dd>
          <dd className="mt-2">
            <Button size="s" onClick={() => setMoving(true)}>
              {text.account.changeEmail}
            </Button>
          </dd>
        </div>
        <div>
          <dt className="font-semibold">{text.account.plan}</dt>
          <dd className="mt-1 text-14">{user.plan}</dd>
        </div>
      </dl>
      <EmailDialog open={moving} onClose={() => setMoving(false)} />
    </ProfileSection>
  )
}
