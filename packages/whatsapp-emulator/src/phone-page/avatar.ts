import { h, icon } from './dom.ts'
import { hueOf } from './format.ts'

export function personAvatar(name: string, phoneNumber: string): HTMLElement {
  const letter = name
    .replace(/^(don|doña) /i, '')
    .charAt(0)
    .toUpperCase()
  return h('span', { class: `avatar av ${hueOf(phoneNumber)}`, 'aria-hidden': 'true' }, letter)
}

export function shopAvatar(): HTMLElement {
  return h('span', { class: 'avatar av t-file', 'aria-hidden': 'true' }, icon('store'))
}
