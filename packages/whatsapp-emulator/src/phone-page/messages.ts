import { formatClock } from '@recado/ui/clock'
import type { CallView, ChatView, MessageView, QuoteView } from '../control/protocol.ts'
import { attachment } from './attachment.ts'
import { h, icon, list } from './dom.ts'
import { dayOf } from './format.ts'
import { formattedText } from './formatted-text.ts'
import { messageActions, type MessageActions } from './message-actions.ts'
import { callWords, messageWords, words } from './words.ts'

export type Entry = { at: number; key: string } & (
  | { message: MessageView }
  | { call: CallView }
  | { day: string }
)

export interface EntryOptions {
  /** Whether to tell the bot's messages from the owner's own. */
  markBot: boolean
  /** The other end, as quotations name it. */
  name: string
  actions: MessageActions
}

function tick(status: MessageView['status']): SVGSVGElement {
  return icon(status === 'sent' ? 'check' : 'check-check', status === 'read' ? 'i' : 'i faint')
}

/** Changes whenever the message would look different. */
function keyOf({ id, fromMe, status, text, deleted, reactions }: MessageView): string {
  return [id, fromMe, status, text, deleted, reactions.map(({ emoji }) => emoji).join('')].join('/')
}

/** A chat's messages and calls in order, each day's under its name. */
export function entriesOf(chat: ChatView, calls: readonly CallView[]): Entry[] {
  const messages = chat.messages.map((message) => ({ at: message.at, message, key: keyOf(message) }))
  const ended = calls.filter(({ with: other, state }) => other === chat.with && state !== 'ringing')
  const rows: Entry[] = [
    ...messages,
    ...ended.map((call) => ({ at: call.at, call, key: `${call.callId}/${call.state}` })),
  ]
  rows.sort((one, other) => one.at - other.at)
  return rows.flatMap((row, position): Entry[] => {
    const before = rows[position - 1]
    const day = dayOf(row.at)
    return before && dayOf(before.at) === day ? [row] : [{ at: row.at, key: `day/${day}`, day }, row]
  })
}

function quotation(quoted: QuoteView, name: string): HTMLElement {
  const author = quoted.fromMe ? words.you : name
  return h('span', { class: 'qt' }, h('b', {}, author), h('span', {}, messageWords(quoted)))
}

function metaOf(message: MessageView, markBot: boolean): HTMLElement {
  const meta = h('span', { class: 'tm' })
  if (message.edited && !message.deleted) meta.append(`${words.edited} · `)
  if (markBot && message.fromMe && message.byBot) meta.append(h('span', { class: 'by' }, words.bot), ' · ')
  meta.append(`${formatClock(message.at)} `)
  if (message.fromMe && !message.deleted) meta.append(tick(message.status))
  return meta
}

/** The words under an attachment; what a card says already is not said twice. */
function captionOf(message: MessageView): string {
  if (message.kind === 'text' || message.kind === 'poll') return message.text
  if (message.kind === 'location' || message.kind === 'contact') return ''
  return message.file ? message.text : messageWords(message)
}

function bubble(message: MessageView, { markBot, name, actions }: EntryOptions): HTMLElement {
  const meta = metaOf(message, markBot)
  if (message.deleted) {
    return h('div', { class: message.fromMe ? 'm o gone' : 'm gone' }, words.deleted, meta)
  }
  const carried = attachment(message)
  const caption = captionOf(message)
  const classes = [
    'm',
    message.fromMe ? 'o' : '',
    carried ? `has ${message.kind}` : '',
    caption ? 'cap-on' : '',
  ]
  const element = h(
    'div',
    { class: classes.filter(Boolean).join(' ') },
    message.quoted && quotation(message.quoted, name),
    carried,
    caption ? formattedText(caption) : null,
    meta,
    messageActions(message, actions),
  )
  if (message.reactions.length > 0) {
    element.classList.add('rx-on')
    element.append(h('span', { class: 'rx' }, ...message.reactions.map(({ emoji }) => emoji)))
  }
  return element
}

function makeEntry(entry: Entry, options: EntryOptions): HTMLElement {
  if ('day' in entry) return h('span', { class: 'day' }, entry.day)
  if ('call' in entry) {
    return h(
      'p',
      { class: 'sys' },
      icon('phone-missed'),
      `${callWords(entry.call)}, ${formatClock(entry.at)}`,
    )
  }
  return bubble(entry.message, options)
}

/** Shows a chat in its scroller and stays at its end. */
export function showEntries(scroller: HTMLElement, entries: readonly Entry[], options: EntryOptions): void {
  const atEnd = scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight < 80
  list(
    scroller,
    entries,
    ({ key }) => key,
    (entry) => makeEntry(entry, options),
  )
  if (atEnd) scroller.scrollTop = scroller.scrollHeight
}
