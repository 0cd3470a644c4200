import type { createInvitation } from '@recado/contract/accounts/invitations'
import type { Answered } from '@recado/contract/wire/route'
import { email as emailRule } from '@recado/contract/wire/values'
import { Field, Segmented, TextInput } from '@recado/ui'
import { useRef } from 'react'
import { FormDialog } from '../../../lib/forms/form-dialog.tsx'
import { useForm } from '../../../lib/forms/use-form.ts'
import { text as all } from '../../../text/panel/users.ts'
import { useInvite } from './invitations-api.ts'

const text = all.invitations.dialog
const days = [1, 7, 30] as const

interface InviteDialogProps {
  open: boolean
  /** Whether invitations can be mailed. */
  byMail: boolean
  onClose: () => void
  onMade: (made: Answered<typeof createInvitation>) => void
}

/** Asks whom to invite and for how long. */
export function InviteDialog({ open, byMail, onClose, onMade }: InviteDialogProps) {
  const input = useRef<HTMLInputElement>(null)
  const invite = useInvite()
  const form = useForm({
    start: { email: '', days: '7' },
    check: ({ email }) => ({
      email: email.trim() === '' ? undefined : emailRule.safeParse(email).error?.issues[0]?.message,
    }),
    send: async ({ email, days: wanted }) =>
      onMade(await invite({ email: email.trim() === '' ? null : email.trim(), days: Number(wanted) })),
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
      submit={text.submit}
    >
      <Field
        label={text.email}
        hint={text.hint(byMail)}
        error={form.errors.email ?? form.problem ?? undefined}
      >
        <TextInput
          ref={input}
          type="email"
          autoComplete="off"
          autoCapitalize="none"
          {...form.field('email')}
        />
      </Field>
      <Field label={text.days}>
        <Segmented
          block
          options={days.map((count) => ({ value: String(count), label: text.dayCount(count) }))}
          value={form.values.days}
          onValueChange={(wanted) => form.change({ days: wanted })}
        />
      </Field>
    </FormDialog>
  )
}
