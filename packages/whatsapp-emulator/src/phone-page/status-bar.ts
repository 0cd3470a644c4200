import { formatClock } from '@recado/ui/clock'
import { h, icon } from './dom.ts'

const CLOCK_MS = 10_000

/** The line at the top of a phone: the time, and full bars as on all drawn phones. */
export function statusBar(): HTMLElement {
  const time = h('span', {}, formatClock(Date.now()))
  setInterval(() => {
    time.textContent = formatClock(Date.now())
  }, CLOCK_MS)
  return h(
    'div',
    { class: 'stb', 'aria-hidden': 'true' },
    time,
    h('span', {}, icon('signal'), icon('wifi'), icon('battery-full')),
  )
}
