import type { KeyProvider } from '@recado/contract/ai/ai-keys'
import { Button, Dialog, Field, PasswordInput, toast } from '@recado/ui'
import { useQueryClient } from '@tanstack/react-query'
import { ExternalLink } from 'lucide-react'
import { type FormEvent, type RefObject, useId, useRef, useState } from 'react'
import { messageOf } from '../../../lib/api/api-error.ts'
import { text as all } from '../../../text/account/ai-keys.ts'
import { aiKeysChanged, saveAiKey } from './ai-keys-api.ts'

const text = all.dialog

/** Asks for a key, and where one gets it. */
export function KeyDialog({ provider, onClose }: { provider: KeyProvider | null; onClose: () => void }) {
  const form = useId()
  const input = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  // The one that was asked for last, while the dialog goes.
  const [shown, setShown] = useState<KeyProvider>('openai')
  if (provider !== null && provider !== shown) setShown(provider)
  const { name } = all.providers[shown]
  return (
    <Dialog
      open={provider !== null}
      onOpenChange={(next) => !next && !busy && onClose()}
      title={text.title(name)}
      size="s"
      initialFocus={input}
      footer={
        <>
          <Button size="l" disabled={busy} onClick={onClose}>
            {text.cancel}
          </Button>
          <Button size="l" variant="primary" type="submit" form={form} loading={busy}>
            {text.save}
          </Button>
        </>
      }
    >
      <KeyForm id={form} provider={shown} input={input} onBusy={setBusy} onSaved={onClose} />
    </Dialog>
  )
}

interface KeyFormProps {
  id: string
  provider: KeyProvider
  input: RefObject<HTMLInputElement | null>
  onBusy: (busy: boolean) => void
  onSaved: () => void
}

/** Mounted with the dialog: no key stays behind. */
function KeyForm({ id, provider, input, onBusy, onSaved }: KeyFormProps) {
  const { name, page } = all.providers[provider]
  const queries = useQueryClient()
  const [key, setKey] = useState('')
  const [error, setError] = useState<string>()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (key.trim() === '') return setError(text.missing)
    onBusy(true)
    try {
      await saveAiKey(provider, key)
      toast.success(text.saved(name), { description: text.savedDetail })
      onSaved()
      await aiKeysChanged(queries)
    } catch (failure) {
      setError(messageOf(failure))
      input.current?.focus()
    } finally {
      onBusy(false)
    }
  }
  return (
    <form id={id} noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      <Field label={text.key} hint={text.hint} error={error}>
        <PasswordInput
          ref={input}
          autoComplete="off"
          showLabel={text.show}
          hideLabel={text.hide}
          value={key}
          onChange={(event) => {
            setKey(event.target.value)
            setError(undefined)
          }}
        />
      </Field>
      <a
        href={page}
        target="_blank"
        rel="noreferrer"
        className="inline-flex min-h-6 items-center gap-1.5 justify-self-start text-13 font-semibold text-brand underline underline-offset-2 phone:min-h-11"
      >
        {text.where(name)}
        <ExternalLink aria-hidden size={14} />
      </a>
    </form>
  )
}
