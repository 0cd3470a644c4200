import type { PhoneView } from '../control/protocol.ts'
import { api } from './api.ts'
import { h, icon } from './dom.ts'
import { attempt } from './notice.ts'
import { words } from './words.ts'

export interface LinkCard {
  element: HTMLElement
  update(phone: PhoneView): void
}

/** Whether the owner's phone is linked, the button that links it, and the field for a code when a device shows one. */
export function linkCard(scan: () => void): LinkCard {
  let number = ''
  const title = h('b')
  const state = h('small')
  const mark = h('span', { class: 'avatar lm', 'aria-hidden': 'true' }, icon('mark', 'logo'))
  const button = h('button', { class: 'btn pri w scan', type: 'button' }, icon('scan-qr-code'), words.scan)
  button.addEventListener('click', scan)
  const code = h('input', {
    'aria-label': words.enterCode,
    placeholder: 'ABCD-1234',
    maxlength: '9',
    autocomplete: 'off',
    autocapitalize: 'characters',
    spellcheck: 'false',
    required: true,
  })
  const enter = h('form', { class: 'cd', hidden: true }, code, h('button', { class: 'btn pri' }, words.link))
  enter.addEventListener('submit', (event) => {
    event.preventDefault()
    attempt(api.enterCode(number, code.value).then(() => (code.value = '')))
  })
  const row = h('div', { class: 'lr' }, mark, h('p', {}, title, state))
  const element = h('div', { class: 'lk' }, row, enter, button)
  return {
    element,
    update({ phoneNumber, devices, codePending }) {
      number = phoneNumber
      const online = devices.find((device) => device.online)
      const linked = online ?? devices[0]
      enter.hidden = !codePending
      button.hidden = codePending
      button.classList.toggle('pri', !linked)
      button.classList.toggle('sec', linked !== undefined)
      if (codePending) {
        title.textContent = words.enterCode
        state.replaceChildren(words.enterCodeHint)
        return
      }
      title.textContent = linked ? words.linked : words.notLinked
      if (online) state.replaceChildren(h('i', { class: 'dot' }), words.linkedOnline(online.platform))
      else state.replaceChildren(linked ? words.linkedOffline : words.notLinkedHint)
    },
  }
}
