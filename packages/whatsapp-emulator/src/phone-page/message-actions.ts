import type { MessageView } from '../control/protocol.ts'
import { h, icon } from './dom.ts'
import { menu, menuItem } from './menu.ts'
import { words } from './words.ts'

const EMOJI = ['👍', '❤️', '😂', '🙏']

/** What a person may do with a message of a chat. */
export interface MessageActions {
  reply: (message: MessageView) => void
  edit: (message: MessageView) => void
  remove: (message: MessageView) => void
  mark: (message: MessageView, emoji: string) => void
}

/** The button at a message's corner and its menu. */
export function messageActions(message: MessageView, actions: MessageActions): HTMLElement {
  const opener = h(
    'button',
    { type: 'button', class: 'more', 'aria-label': words.messageActions },
    icon('chevron-down'),
  )
  const mine = message.fromMe && !message.byBot
  const list = menu(opener, 'act', words.messageActions, () => {
    const given = message.reactions.find(({ fromMe }) => fromMe)?.emoji
    const marks = EMOJI.map((emoji) => {
      const button = menuItem(
        emoji,
        then(() => actions.mark(message, emoji === given ? '' : emoji)),
      )
      button.setAttribute('aria-label', words.mark(emoji))
      button.setAttribute('aria-pressed', String(emoji === given))
      return button
    })
    return [
      h('div', { class: 'emo' }, ...marks),
      menuItem(
        [icon('corner-up-left'), words.reply].map(asNode),
        then(() => actions.reply(message)),
      ),
      ...(mine && message.kind === 'text'
        ? [
            menuItem(
              [icon('pencil'), words.edit].map(asNode),
              then(() => actions.edit(message)),
            ),
          ]
        : []),
      ...(mine
        ? [
            menuItem(
              [icon('trash'), words.remove].map(asNode),
              then(() => actions.remove(message)),
            ),
          ]
        : []),
    ]
  })
  function then(act: () => void): () => void {
    return () => {
      list.close()
      act()
    }
  }
  return h('span', { class: 'mac' }, opener, list.element)
}

function asNode(part: Node | string): Node {
  return typeof part === 'string' ? document.createTextNode(part) : part
}
