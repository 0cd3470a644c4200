import type { DeviceView } from '../control/protocol.ts'
import { h, icon } from './dom.ts'
import { words } from './words.ts'

export interface LinkCard {
  element: HTMLElement
  update(devices: readonly DeviceView[]): void
}

/** Whether the owner's phone is linked, and the button that links it. */
export function linkCard(scan: () => void): LinkCard {
  const title = h('b')
  const state = h('small')
  const mark = h('span', { class: 'avatar lm', 'aria-hidden': 'true' }, icon('mark', 'logo'))
  const button = h('button', { class: 'btn pri w scan', type: 'button' }, icon('scan-qr-code'), words.scan)
  button.addEventListener('click', scan)
  const element = h('div', { class: 'lk' }, h('div', { class: 'lr' }, mark, h('p', {}, title, state)), button)
  return {
    element,
    update(devices) {
      const online = devices.find((device) => device.online)
      const linked = online ?? devices[0]
      title.textContent = linked ? words.linked : words.notLinked
      button.classList.toggle('pri', !linked)
      button.classList.toggle('sec', linked !== undefined)
      if (online) state.replaceChildren(h('i', { class: 'dot' }), words.linkedOnline(online.platform))
      else state.replaceChildren(linked ? words.linkedOffline : words.notLinkedHint)
    },
  }
}
