import { lazy, Suspense, useSyncExternalStore } from 'react'
import type { toast as Sonner } from 'sonner'

export interface ToastOptions {
  /** A second line: what to do about it. */
  description?: string
  /** «Deshacer», «Reintentar». */
  action?: { label: string; onClick: () => void }
  /** A later toast with the same id takes its place. */
  id?: string
  /** Milliseconds; 4 s, errors 8 s. */
  duration?: number
}

// The library is fetched with the first toast: no page shows one while it opens.
const ToasterSurface = lazy(async () => ({ default: (await import('./ToasterSurface.tsx')).ToasterSurface }))
const listeners = new Set<() => void>()
let wanted = false
let tellReady = () => {}
/** The surface is there: a toast before it would be lost. */
const ready = new Promise<void>((resolve) => {
  tellReady = resolve
})

function say(show: (sonner: typeof Sonner) => void): void {
  if (!wanted) {
    wanted = true
    for (const listener of listeners) listener()
  }
  // Without its code nothing can be shown; what failed then is most likely the connection, which every screen tells.
  Promise.all([import('sonner'), ready])
    .then(([{ toast }]) => show(toast))
    .catch(() => {})
}

/** Results of what was done, said in passing. Needs one Toaster in the page. */
export const toast = {
  success: (message: string, options?: ToastOptions) =>
    say((sonner) => void sonner.success(message, options)),
  error: (message: string, options?: ToastOptions) =>
    say((sonner) => void sonner.error(message, { duration: 8000, ...options })),
  info: (message: string, options?: ToastOptions) => say((sonner) => void sonner.info(message, options)),
  dismiss: (id?: string) => {
    if (wanted) say((sonner) => void sonner.dismiss(id))
  },
}

/** Where toasts appear: bottom right, above the bottom bar on a phone. Alt+T moves the focus there. */
export function Toaster() {
  const shown = useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => wanted,
    () => false,
  )
  return shown ? (
    <Suspense>
      <ToasterSurface onReady={tellReady} />
    </Suspense>
  ) : null
}
