import { formatClock } from '@recado/ui/clock'
import type { CallView, ChatView, DeviceView, PhoneView } from '../control/protocol.ts'
import { api } from './api.ts'
import { personAvatar } from './avatar.ts'
import { h, icon } from './dom.ts'
import { attempt } from './notice.ts'
import { callWords, messageWords, words } from './words.ts'

function lastLine(chat: ChatView): HTMLElement {
  if (chat.typing !== 'paused')
    return h('small', {}, chat.typing === 'recording' ? words.recording : words.typing)
  const last = chat.messages.at(-1)
  if (!last) return h('small')
  const mark = last.fromMe
    ? icon(
        last.status === 'sent' ? 'check' : 'check-check',
        last.status === 'read' ? 'i tick blue' : 'i tick',
      )
    : null
  return h('small', {}, mark, h('span', {}, messageWords(last)))
}

export function chatRow(chat: ChatView, open: () => void): HTMLElement {
  const last = chat.messages.at(-1)
  const unread = chat.unread > 0 ? h('span', { class: 'n' }, String(chat.unread)) : null
  const end = h(
    'span',
    { class: 'end' },
    last ? h('time', { class: 'num' }, formatClock(last.at)) : null,
    unread,
  )
  const row = h(
    'button',
    { type: 'button' },
    personAvatar(chat.name, chat.with),
    h('p', {}, h('b', {}, chat.name), lastLine(chat)),
    end,
  )
  row.addEventListener('click', open)
  return h('li', {}, row)
}

/** Changes whenever the row would look different. */
export function chatKey(chat: ChatView): string {
  const last = chat.messages.at(-1)
  return [chat.with, chat.unread, chat.typing, last?.id, last?.status, last?.text, last?.deleted].join('/')
}

export function callRow(call: CallView, name: string): HTMLElement {
  const words = h(
    'small',
    {},
    icon('phone-missed', call.state === 'ringing' ? 'i' : 'i miss'),
    h('span', {}, callWords(call)),
  )
  const end = h('time', { class: 'num' }, formatClock(call.at))
  return h('li', {}, h('div', {}, personAvatar(name, call.with), h('p', {}, h('b', {}, name), words), end))
}

export function deviceRow(phone: PhoneView, device: DeviceView): HTMLElement {
  const unlink = h('button', { class: 'btn sec', type: 'button' }, words.unlink)
  unlink.addEventListener('click', () => attempt(api.unlink(phone.phoneNumber, device.id)))
  const since = h('small', {}, h('span', {}, words.linkedSince(formatClock(device.linkedAt))))
  const picture = h('span', { class: 'avatar t-ai', 'aria-hidden': 'true' }, icon('laptop'))
  return h('li', {}, h('div', {}, picture, h('p', {}, h('b', {}, device.platform), since), unlink))
}
