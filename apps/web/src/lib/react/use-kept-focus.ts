import { type RefObject, useEffect } from 'react'

/** Where the focus was: on what, and in which row. */
type Place = { element: HTMLElement; row: Element | null; nth: number }

const dialogs = '[role="dialog"], [role="alertdialog"]'

/**
 * Buttons of a row (`data-row`) come and go with what it is about, and rows with it. Where the focused one goes,
 * the focus stays in its row, or goes to the row that takes its place, or to the heading: never back to the page's start. While
 * a dialog is open that waits until it is closed: behind it nothing can be pressed.
 */
export function useKeptFocus(section: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let last: Place | null = null
    const rows = () => [...(section.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
    const note = ({ target }: Event) => {
      if (!(target instanceof Element)) return
      const element = target.closest<HTMLElement>('button, [tabindex]')
      if (element && section.current?.contains(element)) {
        const row = element.closest('[data-row]')
        last = { element, row, nth: row ? rows().findIndex((one) => one === row) : 0 }
      } else if (target.closest('[data-base-ui-focus-guard]') === null && !target.closest(dialogs))
        last = null
    }
    const keep = () => {
      if (!last || document.activeElement !== document.body || document.querySelector(dialogs)) return
      const { element, row, nth } = last
      const all = rows()
      const heir = all.find((one) => one === row) ?? all[Math.min(nth, all.length - 1)]
      const next = element.isConnected ? element : (heir ?? section.current?.querySelector<HTMLElement>('h3'))
      next?.focus()
    }
    // Between two elements the focus is nowhere, and what goes with the first, as its tooltip, is a change already.
    let later: ReturnType<typeof setTimeout> | undefined
    const changes = new MutationObserver(() => {
      later ??= setTimeout(() => {
        later = undefined
        keep()
      })
    })
    changes.observe(document.body, { childList: true, subtree: true })
    // A press beside everything takes the focus away, and means it.
    document.addEventListener('pointerdown', note)
    document.addEventListener('focusin', note)
    return () => {
      changes.disconnect()
      clearTimeout(later)
      document.removeEventListener('pointerdown', note)
      document.removeEventListener('focusin', note)
    }
  }, [section])
}
