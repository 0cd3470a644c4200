import { Spinner } from '@recado/ui'
import { onlineManager, useIsMutating, useMutationState } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { CloudCheck, CloudOff } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { useNow } from '../../../lib/time/use-now.ts'
import { text } from '../../../text/builder/builder.ts'

/** «Guardado hace 2 s · 1 borrador»: what saves itself, and what waits to be saved. */
export function SavedIndicator({ botId, drafts }: { botId: string; drafts: number }) {
  const saving = useIsMutating({ mutationKey: ['nodes', botId] }) > 0
  const done = useMutationState({
    filters: { mutationKey: ['nodes', botId], status: 'success' },
    select: (mutation) => mutation.state.submittedAt,
  })
  const ago = useAgo(done.length > 0 ? Math.max(...done) : null)
  const online = useSyncExternalStore(listenToNetwork, () => onlineManager.isOnline())
  const { icon, words, spoken } = stateOf(online, saving, ago)
  return (
    <output
      className={clsx(
        'flex items-center gap-1.5 px-2 text-12 whitespace-nowrap text-muted narrow:px-1',
        // A phone's bar has room for what is not as usual.
        online && !saving && drafts === 0 && 'phone:sr-only',
      )}
    >
      {icon}
      {/* The ticking time is for the eye; only what changes the state is spoken. */}
      <span aria-hidden className={clsx('tabular-nums', online && 'max-[1400px]:hidden', 'narrow:hidden')}>
        {words}
      </span>
      <span className="sr-only">{spoken}</span>
      {drafts > 0 && (
        <span className="font-semibold text-warn narrow:sr-only">
          <span className="max-[1400px]:hidden">· </span>
          {text.header.drafts(drafts)}
        </span>
      )}
    </output>
  )
}

/** What the network allows first, then what is on its way, then how long ago something was saved. */
function stateOf(online: boolean, saving: boolean, ago: string | null) {
  const { header } = text
  if (!online) {
    const words = saving ? header.offlineWaiting : header.offline
    return { icon: <CloudOff aria-hidden size={16} className="flex-none text-warn" />, words, spoken: words }
  }
  if (saving) return { icon: <Spinner size={16} />, words: header.saving, spoken: header.saving }
  return {
    icon: <CloudCheck aria-hidden size={16} className="flex-none text-ok" />,
    words: ago === null ? header.saved : header.savedAgo(ago),
    spoken: header.saved,
  }
}

const listenToNetwork = (listener: () => void) => onlineManager.subscribe(listener)

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
