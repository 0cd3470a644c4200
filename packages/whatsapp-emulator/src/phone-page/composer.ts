import type { SampleView } from '../control/protocol.ts'
import { attach } from './attach.ts'
import { h, icon } from './dom.ts'
import { recorder } from './recorder.ts'
import { words } from './words.ts'

/** How long after the last key one counts as typing. */
const TYPING_MS = 3000

export interface ComposerOptions {
  /** `about` is the message that is answered or edited. */
  send: (text: string, about: About | undefined) => void
  typing: (state: 'composing' | 'recording' | 'paused') => void
  sendOther: (send: (from: string, to: string) => Promise<unknown>) => void
  samples: () => readonly SampleView[]
}

export interface About {
  id: string
  does: 'reply' | 'edit'
}

export interface Composer {
  element: HTMLFormElement
  setPlaceholder(placeholder: string): void
  /** What is written next answers or changes a message. */
  about(about: About, title: string, text: string): void
  /** Ends typing and recording, while they still are this chat's. */
  leave(): void
  clear(): void
}

/** The line to write in; typing is announced while it happens. Without words it records instead. */
export function composer({ send, typing, sendOther, samples }: ComposerOptions): Composer {
  const input = h('input', { 'aria-label': words.message, autocomplete: 'off', maxlength: '4096' })
  const button = h('button', { class: 'mic', 'aria-label': words.send }, icon('send-horizontal'))
  const attachment = attach(sendOther, samples)
  const voice = recorder(sendOther, (active) => {
    element.classList.toggle('recording', active)
    typing(active ? 'recording' : 'paused')
  })
  const title = h('b')
  const quoted = h('span')
  const stop = h('button', { type: 'button', class: 'ib', 'aria-label': words.stopReplying }, icon('x'))
  const bar = h('div', { class: 'abt', hidden: true }, h('p', {}, title, quoted), stop)
  const line = h(
    'div',
    { class: 'ln' },
    attachment.button,
    h('label', { class: 'f' }, input),
    voice.button,
    button,
  )
  const element = h('form', { class: 'wac' }, attachment.element, bar, line, voice.element)
  let about: About | undefined
  let pause: number | undefined
  const stopTyping = (): void => {
    if (pause === undefined) return
    clearTimeout(pause)
    pause = undefined
    typing('paused')
  }
  const refresh = (): void => {
    const empty = input.value.trim() === ''
    button.hidden = empty
    voice.button.hidden = !empty
  }
  const clear = (): void => {
    about = undefined
    bar.hidden = true
    input.value = ''
    refresh()
  }
  stop.addEventListener('click', clear)
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
    const to = about
    clear()
    stopTyping()
    send(text, to)
  })
  refresh()
  return {
    element,
    leave: () => {
      stopTyping()
      voice.discard()
    },
    clear,
    setPlaceholder: (placeholder) => {
      input.placeholder = placeholder
    },
    about(next, heading, text) {
      about = next
      title.textContent = heading
      quoted.textContent = text
      bar.hidden = false
      if (next.does === 'edit') input.value = text
      refresh()
      input.focus()
    },
  }
}
