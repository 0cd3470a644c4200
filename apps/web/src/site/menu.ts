/** The menu of narrow screens closes as people expect: after a choice, by Esc, by a press elsewhere. */
export function startMenu(): void {
  const menu = document.querySelector<HTMLDetailsElement>('[data-menu]')
  if (!menu) return
  const close = () => {
    menu.open = false
  }
  menu.addEventListener('click', (event) => {
    if (event.target instanceof Element && event.target.closest('a')) close()
  })
  addEventListener('keydown', (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !menu.open) return
    close()
    menu.querySelector('summary')?.focus()
  })
  addEventListener('pointerdown', (event) => {
    if (event.target instanceof Element && !menu.contains(event.target)) close()
  })
}
