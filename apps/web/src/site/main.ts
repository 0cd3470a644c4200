import { startFaq } from './faq/start-faq.ts'
import { startIslands } from './islands.ts'
import { startMenu } from './menu.ts'
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
