import type { KeyProvider } from '@recado/contract/ai/ai-keys'
import { Field, PasswordInput, toast } from '@recado/ui'
import { useQueryClient } from '@tanstack/react-query'
import { ExternalLink } from 'lucide-react'
import { useRef, useState } from 'react'
import { FormDialog } from '../../../lib/forms/form-dialog.tsx'
import { useForm } from '../../../lib/forms/use-form.ts'
import { text as all } from '../../../text/account/ai-keys.ts'
import { aiKeysChanged, saveAiKey } from './ai-keys-api.ts'

const text = all.dialog

/** Asks for a key, and where one gets it. */
export function KeyDialog({ provider, onClose }: { provider: KeyProvider | null; onClose: () => void }) {
  const input = useRef<HTMLInputElement>(null)
  const queries = useQueryClient()
  // The one that was asked for last, while the dialog goes.
  const [shown, setShown] = useState<KeyProvider>('openai')
  if (provider !== null && provider !== shown) setShown(provider)
  const { name, page } = all.providers[shown]
  const form = useForm({
    start: { key: '' },
    check: ({ key }) => ({ key: key.trim() === '' ? text.missing : undefined }),
    send: async ({ key }) => {
      await saveAiKey(shown, key)
      toast.success(text.saved(name), { description: text.savedDetail })
      // No key stays behind while they are asked for again.
      form.reset()
      onClose()
      await aiKeysChanged(queries)
    },
  })
  return (
    <FormDialog
      open={provider !== null}
      title={text.title(name)}
      size="s"
      initialFocus={input}
      form={form}
      onClose={onClose}
      cancel={text.cancel}
      submit={text.save}
    >
      <Field label={text.key} hint={text.hint} error={form.errors.key ?? form.problem}>
        <PasswordInput
          ref={input}
          autoComplete="off"
          showLabel={text.show}
          hideLabel={text.hide}
          {...form.field('key')}
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
    </FormDialog>
  )
}
