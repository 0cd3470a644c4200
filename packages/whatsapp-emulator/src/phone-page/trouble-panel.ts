import type { DemoView, TroubleView } from '../control/protocol.ts'
import { api } from './api.ts'
import { h, icon } from './dom.ts'
import { attempt } from './notice.ts'
import { words } from './words.ts'

const KINDS = ['slow', 'dark', 'banned', 'passkey'] as const satisfies readonly (keyof TroubleView)[]
const ENDINGS = ['cut', 'replaced', 'unavailable'] as const

export interface TroublePanel {
  update(view: DemoView): void
}

/** What may go wrong at WhatsApp, to see what the product makes of it. */
export function troublePanel(root: HTMLElement): TroublePanel {
  let owner = ''
  const switches = KINDS.map((kind) => ({
    kind,
    ...toggle(words.troubles[kind], (on) => api.trouble(kind, on)),
  }))
  const power = toggle(words.ownerOff, (off) => api.power(owner, !off))
  const buttons = ENDINGS.map((ending) => {
    const button = h('button', { type: 'button' }, words.endings[ending])
    button.addEventListener('click', () => attempt(api.end(ending)))
    return button
  })
  const summary = h(
    'summary',
    {},
    icon('triangle-alert'),
    h('span', {}, h('b', {}, words.trouble), h('small', {}, words.troubleHint)),
    icon('chevron-down', 'i chev'),
  )
  const rows = [...switches, power].map(({ element }) => element)
  root.append(h('details', { class: 'tr' }, summary, ...rows, h('div', { class: 'try' }, ...buttons)))
  return {
    update(view) {
      owner = view.owner.phoneNumber
      for (const { kind, input } of switches) input.checked = view.trouble[kind]
      power.input.checked = !view.owner.on
    },
  }
}

function toggle(
  label: string,
  set: (on: boolean) => Promise<unknown>,
): { element: HTMLElement; input: HTMLInputElement } {
  const input = h('input', { type: 'checkbox', role: 'switch' })
  input.addEventListener('change', () => attempt(set(input.checked)))
  return { element: h('label', { class: 'sw' }, h('span', {}, label), input), input }
}
