import { Button, Dialog, Field, PasswordInput } from '@recado/ui'
import { useQuery } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
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
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const { data: bots } = useQuery(botsQuery)
  const form = useForm({
    start: { password: '' },
    check: ({ password }) => ({ password: password === '' ? text.passwordMissing : undefined }),
    send: ({ password }) => deleteAccount(password),
  })
  // No password stays behind.
  const close = () => {
    form.reset()
    onClose()
  }
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && !form.busy && close()}
      title={text.dialog}
      size="s"
      initialFocus={input}
      footer={
        <>
          <Button size="l" disabled={form.busy} onClick={close}>
            {text.cancel}
          </Button>
          <Button size="l" variant="danger" type="submit" form={id} loading={form.busy}>
            {text.confirm}
          </Button>
        </>
      }
    >
      <form id={id} {...form.props}>
        <p className="mb-2 text-muted">{text.loses}</p>
        <ul className="mb-5 grid list-disc gap-1 pl-5">
          {[text.bots(bots?.length ?? 0), ...text.losses].map((loss) => (
            <li key={loss}>{loss}</li>
          ))}
        </ul>
        <Field label={text.password} error={form.errors.password ?? form.problem}>
          <PasswordInput ref={input} {...form.field('password')} />
        </Field>
      </form>
    </Dialog>
  )
}
