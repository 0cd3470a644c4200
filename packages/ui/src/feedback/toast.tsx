import { useSyncExternalStore, type ReactElement } from 'react'
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

const listeners = new Set<() => void>()
let surface: ReactElement | null = null
let fetching: Promise<typeof Sonner> | null = null
let tellReady = () => {}
/** The surface is there: a toast before it would be lost. */
const ready = new Promise<void>((resolve) => {
  tellReady = resolve
})

/** Fetched with the first toast: no page shows one while it opens. What could not be fetched is tried again. */
function library(): Promise<typeof Sonner> {
  fetching ??= fetchLibrary().catch((error: unknown) => {
    fetching = null
    throw error
  })
  return fetching
}

async function fetchLibrary(): Promise<typeof Sonner> {
  const [{ ToasterSurface }, { toast }] = await Promise.all([
    import('./ToasterSurface.tsx'),
    import('sonner'),
  ])
  surface = <ToasterSurface onReady={tellReady} />
  for (const listener of listeners) listener()
  await ready
  return toast
}

function showToast(show: (sonner: typeof Sonner) => void): void {
  // Without its code nothing can be shown; what failed then is most likely the connection, which every screen tells.
  library()
    .then(show)
    .catch(() => {})
}

/** Results of what was done, said in passing. Needs one Toaster in the page. */
export const toast = {
  success: (message: string, options?: ToastOptions) =>
    showToast((sonner) => void sonner.success(message, options)),
  error: (message: string, options?: ToastOptions) =>
    showToast((sonner) => void sonner.error(message, { duration: 8000, ...options })),
  /** It was done, and not all of it went well. */
  warning: (message: string, options?: ToastOptions) =>
    showToast((sonner) => void sonner.warning(message, { duration: 8000, ...options })),
  info: (message: string, options?: ToastOptions) =>
    showToast((sonner) => void sonner.info(message, options)),
  /** Fetches what toasts need, for screens that have something to say when the connection is gone. */
  prepare: () => showToast(() => {}),
  dismiss: (id?: string) => {
    if (surface) showToast((sonner) => void sonner.dismiss(id))
  },
}

/**
 * Where toasts appear: bottom right, above the bottom bar on a phone, where they are at the page's head while a window is
 * open; over a conversation at its head, so that they never cover what was said last. Alt+T moves the focus there.
 */
export function Toaster() {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => surface,
    () => null,
  )
}
