const wishes = new EventTarget()

/** The key of the palette as this device names it. */
export const paletteKey = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘K' : 'Ctrl K'

/** Opens the palette of the page that is shown. */
export function openPalette(): void {
  wishes.dispatchEvent(new Event('open'))
}

/** Calls `open` when the palette is wanted: by ⌘K or Ctrl-K, by `openPalette`. Answers how to stop. */
export function onPaletteWished(open: () => void): () => void {
  const press = (event: KeyboardEvent) => {
    if (!isPaletteKey(event)) return
    // The browser would put the cursor into its address.
    event.preventDefault()
    // Another window waits for its answer first.
    if (!document.querySelector('[role="dialog"], [role="alertdialog"]')) open()
  }
  document.addEventListener('keydown', press)
  wishes.addEventListener('open', open)
  return () => {
    document.removeEventListener('keydown', press)
    wishes.removeEventListener('open', open)
  }
}

function isPaletteKey({ ctrlKey, metaKey, shiftKey, altKey, key }: KeyboardEvent): boolean {
  return ctrlKey !== metaKey && !shiftKey && !altKey && key.toLowerCase() === 'k'
}
