import type { CallView, ChatView, MessageView, PhoneView, SampleView } from '../control/protocol.ts'
import { api } from './api.ts'
import { composer } from './composer.ts'
import type { MessageActions } from './message-actions.ts'
import { h, icon } from './dom.ts'
import { entriesOf, showEntries } from './messages.ts'
import { attempt } from './notice.ts'
import { messageWords, words } from './words.ts'

export interface ConversationOptions {
  /** The chat's picture. */
  avatar: (chat: ChatView) => HTMLElement
  placeholder: (phone: PhoneView) => string
  /** Shown at the left of the header, when there is somewhere to go back to. */
  back?: () => void
  mayCall: boolean
  /** Whether to tell the bot's messages from the owner's own. */
  markBot: boolean
}

export interface Conversation {
  element: HTMLElement
  update(phone: PhoneView, chat: ChatView, samples: readonly SampleView[]): void
}

function presence({ typing, online }: ChatView): string {
  if (typing === 'composing') return words.typing
  if (typing === 'recording') return words.recording
  return online ? words.online : ''
}

function iconButton(name: string, label: string, act: () => void): HTMLButtonElement {
  const button = h('button', { class: 'ib', type: 'button', 'aria-label': label }, icon(name))
  button.addEventListener('click', act)
  return button
}

/** A chat on a phone: who it is with, what was said, and the line to write in. */
export function conversation(options: ConversationOptions): Conversation {
  let shown: { phone: PhoneView; chat: ChatView } | undefined
  const picture = h('span')
  const title = h('b')
  const status = h('small')
  const header = h('div', { class: 'wah' }, picture, h('div', { class: 'sp' }, title, status))
  const { back } = options
  if (back) {
    const leave = (): void => {
      line.leave()
      back()
    }
    header.prepend(iconButton('arrow-left', words.back, leave))
  }
  const withShown = (act: (phone: string, other: string) => Promise<unknown>) => (): void => {
    if (shown) attempt(act(shown.phone.phoneNumber, shown.chat.with))
  }
  if (options.mayCall) {
    const place = (video: boolean) => withShown((phone, other) => api.placeCall(phone, other, video))
    header.append(
      iconButton('video', words.videoCall, place(true)),
      iconButton('phone', words.call, place(false)),
    )
  }
  const scroller = h('div', { class: 'sc', tabindex: '0', role: 'log', 'aria-live': 'polite' })
  const ring = h('div', { class: 'ring', hidden: true })
  let ready: readonly SampleView[] = []
  const line = composer({
    send: (text, about) =>
      withShown((phone, other) => {
        if (about?.does === 'edit') return api.edit(phone, other, about.id, text)
        if (about) return api.reply(phone, other, about.id, text)
        return api.sendText(phone, other, text)
      })(),
    typing: (state) => withShown((phone, other) => api.setTyping(phone, other, state))(),
    sendOther: (send) => withShown(async (phone, other) => send(phone, other))(),
    samples: () => ready,
  })
  const actions: MessageActions = {
    reply: (message) =>
      line.about({ id: message.id, does: 'reply' }, replyTitle(message), messageWords(message)),
    edit: (message) => line.about({ id: message.id, does: 'edit' }, words.editing, message.text),
    remove: ({ id }) => withShown((phone, other) => api.remove(phone, other, id))(),
    mark: ({ id }, emoji) => withShown((phone, other) => api.mark(phone, other, id, emoji))(),
  }
  const replyTitle = ({ fromMe }: MessageView): string =>
    words.replyingTo(fromMe ? words.yourself : (shown?.chat.name ?? ''))
  // A picture that arrives makes its message taller.
  scroller.addEventListener('load', () => (scroller.scrollTop = scroller.scrollHeight), true)
  const element = h('div', { class: 'conv' }, header, ring, h('div', { class: 'wa' }, scroller), line.element)

  return {
    element,
    update(phone, chat, samples) {
      ready = samples
      if (shown?.chat.with !== chat.with || shown.phone.phoneNumber !== phone.phoneNumber) {
        line.leave()
        line.clear()
        picture.replaceChildren(options.avatar(chat))
        scroller.replaceChildren()
      }
      shown = { phone, chat }
      title.textContent = chat.name
      status.textContent = presence(chat)
      line.setPlaceholder(options.placeholder(phone))
      showRing(ring, phone, chat)
      showEntries(scroller, entriesOf(chat, phone.calls), {
        markBot: options.markBot,
        name: chat.name,
        actions,
      })
      const visible = element.offsetParent !== null && !document.hidden
      if (visible && chat.unread > 0) attempt(api.markRead(phone.phoneNumber, chat.with))
    },
  }
}

function showRing(ring: HTMLElement, phone: PhoneView, chat: ChatView): void {
  const call: CallView | undefined = phone.calls.find(
    ({ state, with: other }) => state === 'ringing' && other === chat.with,
  )
  ring.hidden = !call
  if (!call || ring.dataset['call'] === call.callId) return
  ring.dataset['call'] = call.callId
  ring.replaceChildren(
    h('span', { role: 'status' }, call.incoming ? words.ringsIn(chat.name) : words.ringing(chat.name)),
  )
  if (call.incoming) return
  const hangUp = h('button', { class: 'btn', type: 'button' }, words.hangUp)
  hangUp.addEventListener('click', () => attempt(api.hangUp(phone.phoneNumber, call.callId)))
  ring.append(hangUp)
}
