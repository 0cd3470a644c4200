import { limits } from '@recado/contract/wire/limits'
import { Button, Field, TextInput, toast } from '@recado/ui'
import { useForm } from 'react-hook-form'
import { messageOf } from '../../../lib/api/api-error.ts'
import { text } from '../../../text/account/profile.ts'
import { useUser } from '../../../entities/session/session-context.ts'
import { saveName } from './profile-api.ts'
import { ProfileSection } from './profile-section.tsx'

/** The name, which can be changed; address and plan, which cannot. */
export function AccountSection() {
  const user = useUser()
  const { register, handleSubmit, setError, formState, reset } = useForm({
    defaultValues: { name: user.name },
  })
  const submit = handleSubmit(async ({ name }) => {
    try {
      const saved = await saveName(name.trim())
      reset({ name: saved.name })
      toast.success(text.account.saved)
    } catch (error) {
      setError('name', { message: messageOf(error) })
    }
  })
  return (
    <ProfileSection title={text.account.title}>
      <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-4">
        <Field label={text.account.name} error={formState.errors.name?.message} required>
          <TextInput
            autoComplete="name"
            maxLength={limits.name}
            {...register('name', { validate: (value) => value.trim() !== '' || text.account.nameMissing })}
          />
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
        <Button type="submit" className="justify-self-start" loading={formState.isSubmitting}>
          {text.account.save}
        </Button>
      </form>
    </ProfileSection>
  )
}
