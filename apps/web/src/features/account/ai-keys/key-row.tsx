import type { AiKey, KeyProvider } from '@recado/contract/ai/ai-keys'
import { Badge, Button, toast, useConfirm } from '@recado/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { sayFailure } from '../../../lib/say-failure.ts'
import { text } from '../../../text/account/ai-keys.ts'
import { aiKeysChanged, deleteAiKey } from './ai-keys-api.ts'

const day = new Intl.DateTimeFormat('es-CO', { day: 'numeric', month: 'long' })

type KeyRowProps = { provider: KeyProvider; known: AiKey | null; onPut: () => void }

/** A provider, with the end of the key that is kept for it. */
export function KeyRow({ provider, known, onPut }: KeyRowProps) {
  const { name, about } = text.providers[provider]
  return (
    <li className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-2 border-b border-line px-5 py-2 phone:px-4">
      <div className="min-w-32 flex-1">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {name}
          {known?.trouble && <Badge tone="danger">{text.troubles[known.trouble.why]}</Badge>}
        </p>
        <p className="text-12 text-muted">
          {known ? text.kept(known.ending, day.format(new Date(known.savedAt))) : about}
        </p>
      </div>
      <div className="flex flex-none gap-2">
        {known && <RemoveButton provider={provider} />}
        <Button size="s" aria-label={known ? text.replaceOf(name) : text.putOf(name)} onClick={onPut}>
          {known ? text.replace : text.put}
        </Button>
      </div>
    </li>
  )
}

function RemoveButton({ provider }: { provider: KeyProvider }) {
  const { name } = text.providers[provider]
  const queries = useQueryClient()
  const confirm = useConfirm()
  const remove = useMutation({
    mutationFn: () => deleteAiKey(provider),
    onSuccess: () => toast.success(text.confirm.removed),
    onError: (error) => sayFailure(error),
    onSettled: () => aiKeysChanged(queries),
  })
  const ask = async () => {
    const { title, body, confirm: confirmLabel } = text.confirm
    if (await confirm({ title: title(name), text: body, confirmLabel, danger: true })) remove.mutate()
  }
  return (
    <Button
      size="s"
      variant="ghost"
      aria-label={text.removeOf(name)}
      loading={remove.isPending}
      onClick={() => void ask()}
    >
      {text.remove}
    </Button>
  )
}
