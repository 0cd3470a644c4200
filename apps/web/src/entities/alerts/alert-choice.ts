/** How new messages of customers are told on this device. */
export interface AlertChoice {
  desktop: boolean
  sound: boolean
}

const key = 'recado.chat-alerts'
const off: AlertChoice = { desktop: false, sound: false }
const listeners = new Set<() => void>()
let known: AlertChoice | null = null

/** Kept in this browser; where its storage is closed, for as long as the page is open. */
export const alertChoice = {
  get(): AlertChoice {
    known ??= read()
    return known
  },
  set(choice: AlertChoice): void {
    known = choice
    try {
      localStorage.setItem(key, JSON.stringify(choice))
    } catch {
      // A private window: it holds until the page is closed.
    }
    for (const listener of listeners) listener()
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}

function read(): AlertChoice {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    if (typeof stored !== 'object' || stored === null) return off
    return {
      desktop: 'desktop' in stored && stored.desktop === true,
      sound: 'sound' in stored && stored.sound === true,
    }
  } catch {
    // Closed storage, or somebody else's value.
    return off
  }
}
