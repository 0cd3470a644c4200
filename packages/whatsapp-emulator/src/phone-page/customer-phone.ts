import type { DemoView } from '../control/protocol.ts'
import { api } from './api.ts'
import { shopAvatar } from './avatar.ts'
import { conversation } from './conversation.ts'
import { h, list } from './dom.ts'
import { shortName } from './format.ts'
import { attempt } from './notice.ts'
import { statusBar } from './status-bar.ts'
import { words } from './words.ts'

export interface CustomerPhone {
  /** Where the customers' tabs go. */
  tabs: HTMLElement
  update(view: DemoView, selected: string): void
}

/** The phone of the chosen customer, open at the chat with the shop. */
export function customerPhone(root: HTMLElement): CustomerPhone {
  const tabs = h('div', { class: 'tabs', role: 'group', 'aria-label': words.customers })
  const quick = h('div', { class: 'quick', 'aria-label': words.phrases })
  const chat = conversation({
    avatar: shopAvatar,
    placeholder: ({ name }) => words.writeAs(shortName(name)),
    mayCall: true,
    markBot: false,
  })
  chat.element.lastElementChild?.before(quick)
  root.append(tabs, h('div', { class: 'ph' }, h('div', { class: 'scr' }, statusBar(), chat.element)))
  return {
    tabs,
    update(view, selected) {
      const phone = view.customers.find(({ phoneNumber }) => phoneNumber === selected)
      const shop = phone?.chats.find((candidate) => candidate.with === view.owner.phoneNumber)
      if (!phone || !shop) return
      list(
        quick,
        view.phrases,
        (phrase) => `${selected}/${phrase}`,
        (phrase) => phraseButton(selected, view.owner.phoneNumber, phrase),
      )
      chat.update(phone, shop, view.samples)
    },
  }
}

/** Sends its phrase from the customer to the shop. */
export function phraseButton(customer: string, shop: string, phrase: string): HTMLButtonElement {
  const button = h('button', { type: 'button' }, phrase)
  button.addEventListener('click', () => attempt(api.sendText(customer, shop, phrase)))
  return button
}
