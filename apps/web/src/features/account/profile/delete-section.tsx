import { Button, Dialog, Field, PasswordInput } from '@recado/ui'
import { useQuery } from '@tanstack/react-query'
import { useId, useRef, useState, type FormEvent } from 'react'
import { ApiError, messageOf } from '../../../lib/api/api-error.ts'
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
  const form = useId()
  const input = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && !busy && onClose()}
      title={text.dialog}
      size="s"
      initialFocus={input}
      footer={
        <>
          <Button size="l" disabled={busy} onClick={onClose}>
            {text.cancel}
          </Button>
          <Button size="l" variant="danger" type="submit" form={form} loading={busy}>
            {text.confirm}
          </Button>
        </>
      }
    >
      <DeleteForm id={form} input={input} onBusy={setBusy} />
    </Dialog>
  )
}

interface DeleteFormProps {
  id: string
  input: React.RefObject<HTMLInputElement | null>
  onBusy: (busy: boolean) => void
}

/** Mounted with the dialog: no password stays behind. */
function DeleteForm({ id, input, onBusy }: DeleteFormProps) {
  const { data: bots } = useQuery(botsQuery)
  const [password, setPassword] = useState('')
  const [error, setError] = useState<string>()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (password === '') return setError(text.passwordMissing)
    onBusy(true)
    try {
      await deleteAccount(password)
    } catch (failure) {
      const detail = failure instanceof ApiError ? failure.details[0]?.message : undefined
      setError(detail ?? messageOf(failure))
      onBusy(false)
      input.current?.focus()
    }
  }
  return (
    <form id={id} noValidate onSubmit={(event) => void submit(event)}>
      <p className="mb-2 text-muted">{text.loses}</p>
      <ul className="mb-5 grid list-disc gap-1 pl-5">
        {[text.bots(bots?.length ?? 0), ...text.losses].map((loss) => (
          <li key={loss}>{loss}</li>
        ))}
      </ul>
      <Field label={text.password} error={error}>
        <PasswordInput
          ref={input}
          value={password}
          onChange={(event) => {
            setPassword(event.target.value)
            setError(undefined)
          }}
        />
      </Field>
    </form>
  )
}
