import { startFaq } from './faq/start-faq.ts'
import { startIslands } from './islands.ts'
import { startPlay } from './hero/play.ts'
import { startThemeSwitch } from './theme-switch.ts'
import { registerServiceWorker } from '../pwa/register.ts'

// Without React: it comes with the parts that need it, once the visitor does something.
startThemeSwitch()
startMenu()
startPlay()
startFaq()
startIslands()
registerServiceWorker()
// Without a connection this page stands in for another one: that one comes back with it.
if (document.querySelector('[data-offline]')) addEventListener('online', () => location.reload())

/** The menu of narrow screens closes as people expect: after a choice, by Esc, by a press elsewhere. */
function startMenu(): void {
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
