import { useSyncExternalStore } from 'react'

/** Pixels from the window's edges. */
export interface ToastPlace {
  top: number
  right: number
  left: number
}

/** Pixels between an element's edge and its toasts. */
const gap = 12

/** At whose head toasts stand, the one opened last at the end. */
const elements: Element[] = []
/** The windows that are open. */
const sheets = new Set<Element>()
const listeners = new Set<() => void>()
let place: ToastPlace | null = null
let sizes: ResizeObserver | null = null

/**
 * Keeps toasts at the head of an element for as long as it is in sight: at its foot stands what matters most, as in a
 * conversation. Of several it is the one that came last. Made to be a ref.
 */
export function keepToastsAtHeadOf(element: Element | null): (() => void) | undefined {
  if (!element) return undefined
  elements.push(element)
  // jsdom has none.
  if (typeof ResizeObserver !== 'undefined') sizes ??= new ResizeObserver(measure)
  sizes?.observe(element)
  follow()
  return () => {
    elements.splice(elements.indexOf(element), 1)
    sizes?.unobserve(element)
    follow()
  }
}

/**
 * Keeps toasts at the head of the page for as long as a window is open that comes from below, as all do on a phone: there
 * they would lie over what it asks. Made to be a ref.
 */
export function keepToastsOffSheet(element: Element | null): (() => void) | undefined {
  if (!element) return undefined
  sheets.add(element)
  follow()
  return () => {
    sheets.delete(element)
    follow()
  }
}

/** Anew with the window's size, while there is something to follow. */
function follow(): void {
  if (elements.length + sheets.size > 0) addEventListener('resize', measure)
  else removeEventListener('resize', measure)
  measure()
}

/** Where toasts stand, null for the window's corner. */
export function useToastPlace(): ToastPlace | null {
  return useSyncExternalStore(subscribe, () => place)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function measure(): void {
  const isPhone = innerWidth <= 640
  const next = isPhone && sheets.size > 0 ? { top: gap, right: gap, left: gap } : placeAt(elements.at(-1))
  if (JSON.stringify(next) === JSON.stringify(place)) return
  place = next
  for (const listener of listeners) listener()
}

function placeAt(element: Element | undefined): ToastPlace | null {
  const box = element?.getBoundingClientRect()
  // Hidden, as a chat behind its list on a phone.
  if (!box || box.width === 0) return null
  return { top: box.top + gap, right: innerWidth - box.right + gap, left: box.left + gap }
}
