import { h, icon } from './dom.ts'
import { words } from './words.ts'

/** How long after the last key one counts as typing. */
const TYPING_MS = 3000

export interface Composer {
  element: HTMLFormElement
  setPlaceholder(placeholder: string): void
  focus(): void
}

/** The line to write in; typing is announced while it happens. */
export function composer(
  send: (text: string) => void,
  typing: (state: 'composing' | 'paused') => void,
): Composer {
  const input = h('input', { 'aria-label': words.message, autocomplete: 'off', maxlength: '4096' })
  const button = h('button', { class: 'mic', 'aria-label': words.send }, icon('send-horizontal'))
  const element = h('form', { class: 'wac' }, h('label', { class: 'f' }, input), button)
  let pause: number | undefined
  const stopTyping = (): void => {
    if (pause === undefined) return
    clearTimeout(pause)
    pause = undefined
    typing('paused')
  }
  const refresh = (): void => {
    button.disabled = input.value.trim() === ''
  }
  input.addEventListener('input', () => {
    refresh()
    if (pause === undefined) typing('composing')
    clearTimeout(pause)
    pause = setTimeout(stopTyping, TYPING_MS)
  })
  element.addEventListener('submit', (event) => {
    event.preventDefault()
    const text = input.value.trim()
    if (!text) return
    input.value = ''
    refresh()
    stopTyping()
    send(text)
  })
  refresh()
  return {
    element,
    setPlaceholder: (placeholder) => {
      input.placeholder = placeholder
    },
    focus: () => input.focus(),
  }
}
