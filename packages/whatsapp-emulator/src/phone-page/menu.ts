import { h } from './dom.ts'

export interface Menu {
  element: HTMLElement
  toggle(): void
  close(): void
}

/** A list of actions above or beside its button: Escape, a choice or a click elsewhere closes it. */
export function menu(opener: HTMLElement, className: string, label: string, fill: () => Node[]): Menu {
  const element = h('div', { class: `mn ${className}`, role: 'group', 'aria-label': label, hidden: true })
  opener.setAttribute('aria-expanded', 'false')
  const outside = (event: Event): void => {
    if (event.target instanceof Node && !element.contains(event.target) && !opener.contains(event.target))
      close()
  }
  const escape = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return
    close()
    opener.focus()
  }
  function close(): void {
    element.hidden = true
    opener.setAttribute('aria-expanded', 'false')
    document.removeEventListener('pointerdown', outside)
    document.removeEventListener('keydown', escape)
  }
  const open = (): void => {
    element.replaceChildren(...fill())
    element.hidden = false
    opener.setAttribute('aria-expanded', 'true')
    document.addEventListener('pointerdown', outside)
    document.addEventListener('keydown', escape)
    // it may hang out of the list that its message stands in
    element.scrollIntoView({ block: 'nearest' })
    element.querySelector('button')?.focus({ preventScroll: true })
  }
  const toggle = (): void => (element.hidden ? open() : close())
  opener.addEventListener('click', toggle)
  return { element, toggle, close }
}

/** One action of a menu. */
export function menuItem(content: Node[] | string, act: () => void): HTMLButtonElement {
  const button = h('button', { type: 'button' }, ...(typeof content === 'string' ? [content] : content))
  button.addEventListener('click', act)
  return button
}
