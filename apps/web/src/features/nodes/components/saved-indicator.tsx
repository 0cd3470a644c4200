import { Spinner } from '@recado/ui'
import { useIsMutating, useMutationState } from '@tanstack/react-query'
import { CloudCheck } from 'lucide-react'
import { useNow } from '../../../lib/use-now.ts'
import { text } from '../../../text/builder.ts'

/** «Guardado hace 2 s · 1 borrador»: what saves itself, and what waits to be saved. */
export function SavedIndicator({ botId, drafts }: { botId: string; drafts: number }) {
  const saving = useIsMutating({ mutationKey: ['nodes', botId] }) > 0
  const done = useMutationState({
    filters: { mutationKey: ['nodes', botId], status: 'success' },
    select: (mutation) => mutation.state.submittedAt,
  })
  const ago = useAgo(done.length > 0 ? Math.max(...done) : null)
  const saved = ago === null ? text.header.saved : text.header.savedAgo(ago)
  return (
    <output className="flex items-center gap-1.5 px-2 text-12 whitespace-nowrap text-muted narrow:px-1">
      {saving ? <Spinner size={16} /> : <CloudCheck aria-hidden size={16} className="flex-none text-ok" />}
      {/* The ticking time is for the eye; only what changes the state is spoken. */}
      <span aria-hidden className="tabular-nums max-[1400px]:hidden">
        {saving ? text.header.saving : saved}
      </span>
      <span className="sr-only">{saving ? text.header.saving : text.header.saved}</span>
      {drafts > 0 && (
        <span className="font-semibold text-warn narrow:sr-only">
          <span className="max-[1400px]:hidden">· </span>
          {text.header.drafts(drafts)}
        </span>
      )}
    </output>
  )
}

const relative = new Intl.RelativeTimeFormat('es-CO', { style: 'short' })

/** «hace 2 s», ticking; null for no instant. */
function useAgo(at: number | null): string | null {
  const now = useNow(at !== null, 5_000)
  if (at === null) return null
  const seconds = Math.max(1, Math.round((now - at) / 1000))
  if (seconds < 60) return relative.format(-seconds, 'second')
  const minutes = Math.round(seconds / 60)
  return minutes < 60
    ? relative.format(-minutes, 'minute')
    : relative.format(-Math.round(minutes / 60), 'hour')
}
