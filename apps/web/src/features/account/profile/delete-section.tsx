import { Button, Field, PasswordInput } from '@recado/ui'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { FormDialog } from '../../../lib/forms/form-dialog.tsx'
import { useForm } from '../../../lib/forms/use-form.ts'
import { botsQuery } from '../../../entities/bot/bot-queries.ts'
import { text as all } from '../../../text/account/profile.ts'
import { useUser } from '../../../entities/session/session-context.ts'
import { deleteAccount } from './profile-api.ts'
import { ProfileSection } from './profile-section.tsx'

const text = all.remove

/** «Eliminar mi cuenta»: says what is lost and asks for the password. */
export function DeleteSection() {
  const admin = useUser().role === 'admin'
  const [asking, setAsking] = useState(false)
  return (
    <ProfileSection title={text.title} body={admin ? text.admin : text.body}>
      {!admin && (
        <Button variant="danger-ghost" className="inset-ring inset-ring-line" onClick={() => setAsking(true)}>
          {text.open}
        </Button>
      )}
      <DeleteDialog open={asking} onClose={() => setAsking(false)} />
    </ProfileSection>
  )
}

function DeleteDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const input = useRef<HTMLInputElement>(null)
  const { data: bots } = useQuery(botsQuery)
  const form = useForm({
    start: { password: '' },
    check: ({ password }) => ({ password: password === '' ? text.passwordMissing : undefined }),
    send: ({ password }) => deleteAccount(password),
  })
  return (
    <FormDialog
      open={open}
      title={text.dialog}
      size="s"
      initialFocus={input}
      form={form}
      onClose={onClose}
      cancel={text.cancel}
      submit={text.confirm}
      variant="danger"
    >
      <p className="-mb-2 text-muted">{text.loses}</p>
      <ul className="grid list-disc gap-1 pl-5">
        {[text.bots(bots?.length ?? 0), ...text.losses].map((loss) => (
          <li key={loss}>{loss}</li>
        ))}
      </ul>
      <Field label={text.password} error={form.errors.password ?? form.problem}>
        <PasswordInput ref={input} {...form.field('password')} />
      </Field>
    </FormDialog>
  )
}
