import type { CallView, ChatView, MessageView } from '../control/protocol.ts'
import { h, icon, list } from './dom.ts'
import { timeOf } from './format.ts'
import { formattedText } from './formatted-text.ts'
import { callWords, messageWords, words } from './words.ts'

export type Entry = { at: number; key: string } & (
  | { message: MessageView }
  | { call: CallView }
  | { day: string }
)

function tick(status: MessageView['status']): SVGSVGElement {
  const mark = icon(status === 'sent' ? 'check' : 'check-check', status === 'read' ? 'i' : 'i faint')
  return mark
}

/** A chat's messages and calls in order, under the day. */
export function entriesOf(chat: ChatView, calls: readonly CallView[]): Entry[] {
  const messages = chat.messages.map((message) => ({
    at: message.at,
    message,
    key: `${message.id}/${message.fromMe}/${message.status}`,
  }))
  const ended = calls.filter(({ with: other, state }) => other === chat.with && state !== 'ringing')
  const rows: Entry[] = [
    ...messages,
    ...ended.map((call) => ({ at: call.at, call, key: `${call.callId}/${call.state}` })),
  ]
  rows.sort((one, other) => one.at - other.at)
  return rows.length > 0 ? [{ at: 0, key: 'day', day: words.today }, ...rows] : []
}

function makeEntry(entry: Entry, markBot: boolean): HTMLElement {
  if ('day' in entry) return h('span', { class: 'day' }, entry.day)
  if ('call' in entry) {
    return h('p', { class: 'sys' }, icon('phone-missed'), `${callWords(entry.call)}, ${timeOf(entry.at)}`)
  }
  const { message } = entry
  const meta = h('span', { class: 'tm' })
  if (markBot && message.fromMe && message.byBot) meta.append(h('span', { class: 'by' }, words.bot), ' · ')
  meta.append(`${timeOf(message.at)} `)
  if (message.fromMe) meta.append(tick(message.status))
  return h('p', { class: message.fromMe ? 'm o' : 'm' }, formattedText(messageWords(message)), meta)
}

/** Shows a chat in its scroller and stays at its end. */
export function showEntries(scroller: HTMLElement, entries: readonly Entry[], markBot: boolean): void {
  const atEnd = scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight < 80
  list(
    scroller,
    entries,
    ({ key }) => key,
    (entry) => makeEntry(entry, markBot),
  )
  if (atEnd) scroller.scrollTop = scroller.scrollHeight
}
