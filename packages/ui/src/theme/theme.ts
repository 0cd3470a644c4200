import { useSyncExternalStore } from 'react'

/** What the person chose; `system` follows the device. */
export type ThemeChoice = 'light' | 'dark' | 'system'
/** What is on the screen. */
export type Theme = 'light' | 'dark'

const storageKey = 'recado.theme'
const listeners = new Set<() => void>()
/** Holds the choice where storage is closed (private windows, embedded pages). */
let remembered: ThemeChoice | undefined

/** The stored choice, `system` until there is one. */
export function getTheme(): ThemeChoice {
  if (remembered !== undefined) return remembered
  try {
    const stored = localStorage.getItem(storageKey)
    remembered = stored === 'light' || stored === 'dark' ? stored : 'system'
  } catch {
    remembered = 'system'
  }
  return remembered
}

/** Stores the choice and shows it at once. */
export function setTheme(choice: ThemeChoice): void {
  remembered = choice
  try {
    if (choice === 'system') localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, choice)
  } catch {
    // Closed storage: the choice lasts as long as the page.
  }
  applyTheme()
  for (const listener of listeners) listener()
}

/** Puts the choice on <html>. Importing `@recado/ui/theme-boot` before anything else does it ahead of the first paint. */
export function applyTheme(): void {
  const choice = getTheme()
  if (choice === 'system') delete document.documentElement.dataset['theme']
  else document.documentElement.dataset['theme'] = choice
}

function shownTheme(): Theme {
  const choice = getTheme()
  if (choice !== 'system') return choice
  return darkQuery()?.matches ? 'dark' : 'light'
}

function darkQuery(): MediaQueryList | undefined {
  return typeof matchMedia === 'function' ? matchMedia('(prefers-color-scheme: dark)') : undefined
}

function subscribe(listener: () => void): () => void {
  const query = darkQuery()
  const fromOtherTab = (event: StorageEvent) => {
    if (event.key !== storageKey && event.key !== null) return
    remembered = undefined
    applyTheme()
    listener()
  }
  listeners.add(listener)
  query?.addEventListener('change', listener)
  addEventListener('storage', fromOtherTab)
  return () => {
    listeners.delete(listener)
    query?.removeEventListener('change', listener)
    removeEventListener('storage', fromOtherTab)
  }
}

/** The choice, what is shown, and the way to change it; follows the device and the other tabs. */
export function useTheme(): { choice: ThemeChoice; theme: Theme; setTheme: (choice: ThemeChoice) => void } {
  const choice = useSyncExternalStore(subscribe, getTheme, () => 'system' as const)
  const theme = useSyncExternalStore(subscribe, shownTheme, () => 'light' as const)
  return { choice, theme, setTheme }
}
