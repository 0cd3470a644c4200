import type { DemoView } from '../control/protocol.ts'
import { personAvatar } from './avatar.ts'
import { h, icon, list } from './dom.ts'
import { shortName } from './format.ts'
import { words } from './words.ts'

/** What the narrow page shows: the owner's phone, or the chosen customer's. */
export type Place = 'owner' | 'customer'

export interface TabActions {
  choose: (place: Place, customer?: string) => void
  addCustomer: () => void
}

function tab(label: string, picture: HTMLElement, act: () => void): HTMLButtonElement {
  const button = h('button', { type: 'button', class: 'tab' }, picture, label)
  button.addEventListener('click', act)
  return button
}

function markSelected(container: HTMLElement, key: string): void {
  for (const child of container.querySelectorAll<HTMLElement>('.tab')) {
    child.setAttribute('aria-pressed', String(child.dataset['key'] === key))
  }
}

/** The customers' tabs; with the owner's in front where only one phone fits. */
export function showTabs(
  container: HTMLElement,
  { customers }: DemoView,
  selected: string,
  actions: TabActions,
  owner?: { at: Place },
): void {
  const keys = [...(owner ? ['owner'] : []), ...customers.map(({ phoneNumber }) => phoneNumber), 'add']
  list(
    container,
    keys,
    (key) => key,
    (key) => {
      if (key === 'owner') {
        const picture = h('span', { class: 'avatar', 'aria-hidden': 'true' }, icon('store'))
        return tab(words.you, picture, () => actions.choose('owner'))
      }
      if (key === 'add') {
        const add = h(
          'button',
          { class: 'add', type: 'button', 'aria-label': words.addCustomer },
          icon('plus'),
        )
        add.addEventListener('click', actions.addCustomer)
        return add
      }
      const name = customers.find(({ phoneNumber }) => phoneNumber === key)?.name ?? key
      return tab(shortName(name), personAvatar(name, key), () => actions.choose('customer', key))
    },
  )
  markSelected(container, owner?.at === 'owner' ? 'owner' : selected)
}
