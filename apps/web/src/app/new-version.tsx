import { toast } from '@recado/ui'
import { useEffect } from 'react'
import { useSession } from '../entities/session/session-context.ts'
import { text } from '../text/shell.ts'

const askEveryMs = 10 * 60_000
const toastId = 'new-version'

/** Tells an open page that a newer build is served, and offers to load it. Asks when the tab comes back, and every ten minutes. */
export function NewVersionNotice() {
  const { state } = useSession()
  const userId = state.status === 'signed-in' ? state.user._id : null
  useEffect(() => {
    const own = document.querySelector<HTMLMetaElement>('meta[name="recado-version"]')?.content
    // While developing, pages reload by themselves.
    if (own === undefined) return
    let told: string | null = null
    const ask = async () => {
      if (document.visibilityState !== 'visible') return
      const served = await servedVersion()
      if (served === null || served === own || served === told) return
      told = served
      toast.info(text.newVersion.title, {
        id: toastId,
        description: text.newVersion.body,
        duration: Number.POSITIVE_INFINITY,
        action: { label: text.newVersion.reload, onClick: () => location.reload() },
      })
    }
    const wake = () => void ask()
    const timer = setInterval(wake, askEveryMs)
    document.addEventListener('visibilitychange', wake)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', wake)
    }
    // Notices go with whose they were: who comes next is told anew.
  }, [userId])
  return null
}

/** Null when it cannot be known now: without a connection, or while the server restarts. */
async function servedVersion(): Promise<string | null> {
  try {
    const response = await fetch('/version.json', { cache: 'no-store' })
    const { version } = Object(await response.json()) as { version?: unknown } // ours, and read with care
    return response.ok && typeof version === 'string' ? version : null
  } catch {
    // The next look will tell.
    return null
  }
}
