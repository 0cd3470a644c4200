import type { DemoView } from '../control/protocol.ts'
import { personAvatar } from './avatar.ts'
import { camera } from './camera.ts'
import { conversation } from './conversation.ts'
import { h, icon, list } from './dom.ts'
import { phoneNumberText } from './format.ts'
import { linkCard } from './link-card.ts'
import { callRow, chatKey, chatRow, deviceRow } from './owner-lists.ts'
import { statusBar } from './status-bar.ts'
import { words } from './words.ts'

type Tab = 'chats' | 'calls' | 'devices'
const TABS: readonly [Tab, string][] = [
  ['chats', 'message-square-text'],
  ['calls', 'phone'],
  ['devices', 'laptop'],
]

export interface OwnerPhone {
  update(view: DemoView): void
}

/** The owner's phone: link, chats, calls and linked devices. */
export function ownerPhone(root: HTMLElement): OwnerPhone {
  let view: DemoView | undefined
  let tab: Tab = 'chats'
  let openChat: string | undefined
  const redraw = (): void => {
    if (view) update(view)
  }

  const lens = camera()
  const link = linkCard(() => view && lens.open(view.owner.phoneNumber, view.productUrl))
  const title = h('b')
  const rows = h('ul', { class: 'cl' })
  const none = h('p', { class: 'none' })
  const tip = h('p', { class: 'tip' }, icon('corner-down-right'), words.takeOver)
  const tabs = TABS.map(([name, picture]) => {
    const button = h('button', { type: 'button', role: 'tab' }, icon(picture), words[name])
    button.addEventListener('click', () => {
      tab = name
      redraw()
    })
    return { name, button }
  })
  const bar = h(
    'div',
    { class: 'tbar', role: 'tablist', 'aria-label': words.ownerPhone },
    ...tabs.map(({ button }) => button),
  )
  const ring = h('p', { class: 'ring', role: 'status', hidden: true })
  const home = h(
    'div',
    { class: 'screen' },
    ring,
    h('div', { class: 'oh' }, title),
    link.element,
    rows,
    none,
    tip,
    bar,
  )
  const chat = conversation({
    avatar: ({ name, with: number }) => personAvatar(name, number),
    placeholder: () => words.writeAsYou,
    back: () => {
      openChat = undefined
      redraw()
    },
    mayCall: false,
    markBot: true,
  })
  const number = h('small', { class: 'num' })
  const screen = h('div', { class: 'scr' }, statusBar(), home, chat.element, lens.element)
  root.append(
    h('div', { class: 'cap' }, h('b', {}, words.ownerPhone), number),
    h('div', { class: 'ph' }, screen),
  )

  function update(next: DemoView): void {
    view = next
    const { owner } = next
    number.textContent = phoneNumberText(owner.phoneNumber)
    title.textContent = words[tab]
    for (const { name, button } of tabs) button.setAttribute('aria-selected', String(name === tab))
    link.update(owner)
    const ringing = owner.calls.find(({ state, incoming }) => state === 'ringing' && incoming)
    ring.hidden = !ringing
    ring.textContent = ringing ? words.ringsIn(nameOf(next, ringing.with)) : ''
    link.element.hidden = tab === 'calls'
    tip.hidden = tab !== 'chats' || owner.chats.length === 0
    none.hidden = { chats: owner.chats, calls: owner.calls, devices: owner.devices }[tab].length > 0
    none.textContent = { chats: words.noChats, calls: words.noCalls, devices: words.noDevices }[tab]
    rows.hidden = !none.hidden
    showRows(next)
    const open = owner.chats.find((candidate) => candidate.with === openChat)
    home.hidden = open !== undefined
    chat.element.hidden = open === undefined
    if (open) chat.update(owner, open, next.samples)
  }

  function showRows(shown: DemoView): void {
    const { owner } = shown
    if (tab === 'calls') {
      list(
        rows,
        owner.calls.toReversed(),
        ({ callId, state }) => `${callId}/${state}`,
        (call) => callRow(call, nameOf(shown, call.with)),
      )
    } else if (tab === 'devices') {
      list(
        rows,
        owner.devices,
        ({ id, online }) => `device/${id}/${online}`,
        (device) => deviceRow(owner, device),
      )
    } else {
      const newest = owner.chats.toSorted(
        (one, other) => (other.messages.at(-1)?.at ?? 0) - (one.messages.at(-1)?.at ?? 0),
      )
      list(rows, newest, chatKey, (row) =>
        chatRow(row, () => {
          openChat = row.with
          redraw()
        }),
      )
    }
  }

  return { update }
}

function nameOf({ customers }: DemoView, digits: string): string {
  return customers.find(({ phoneNumber }) => phoneNumber === digits)?.name ?? phoneNumberText(digits)
}
