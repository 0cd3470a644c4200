import { Field, TextInput, toast } from '@recado/ui'
import { useRef } from 'react'
import { FormDialog } from '../../../lib/forms/form-dialog.tsx'
import { useForm } from '../../../lib/forms/use-form.ts'
import { useUser } from '../../../entities/session/session-context.ts'
import { text as all } from '../../../text/account/profile.ts'
import { saveEmail } from './profile-api.ts'

const text = all.account.newEmail

/** Asks for the address that the account is to move to; the one that it has takes back what was asked for. */
export function EmailDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const input = useRef<HTMLInputElement>(null)
  const { email: before } = useUser()
  const form = useForm({
    start: { email: '' },
    check: ({ email }) => ({ email: email.trim() === '' ? text.missing : undefined }),
    send: async ({ email }) => {
      const { newEmail, email: now } = await saveEmail(email.trim())
      if (newEmail !== null) toast.success(text.sent, { description: text.sentDetail(newEmail) })
      else toast.success(now === before ? text.kept : text.saved)
      onClose()
    },
    fieldOf: { email_taken: 'email' },
    clears: true,
  })
  return (
    <FormDialog
      open={open}
      title={text.title}
      size="s"
      initialFocus={input}
      form={form}
      onClose={onClose}
      cancel={text.cancel}
      submit={text.save}
    >
      <Field label={text.label} hint={text.hint} error={form.errors.email ?? form.problem} required>
        <TextInput
          ref={input}
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          {...form.field('email')}
        />
      </Field>
    </FormDialog>
  )
}
