import type { SampleView } from '../control/protocol.ts'
import { api, Refused } from './api.ts'
import { h, icon } from './dom.ts'
import { menu, menuItem } from './menu.ts'
import { words } from './words.ts'

const MOST_BYTES = 32 * 1024 * 1024
/** Parque de la 93, in Bogotá: where the demo's customers are. */
const HERE = { latitude: 4.6767, longitude: -74.0483 }
const SAMPLE_ICONS: Record<SampleView['kind'], string> = {
  image: 'image',
  video: 'video',
  audio: 'mic',
  voice: 'mic',
  document: 'file-text',
  sticker: 'image',
}

export interface Attach {
  button: HTMLElement
  element: HTMLElement
}

type Send = (send: (from: string, to: string) => Promise<unknown>) => void

/** «Adjuntar»: pictures, papers and places of one's own, and samples that are at hand. */
export function attach(send: Send, samples: () => readonly SampleView[]): Attach {
  const button = h('button', { type: 'button', class: 'ib clip', 'aria-label': words.attach }, icon('plus'))
  const input = h('input', { type: 'file', class: 'sr', tabindex: '-1', 'aria-hidden': 'true' })
  let once = false
  const choose = (accept: string, viewOnce = false): void => {
    once = viewOnce
    input.accept = accept
    input.value = ''
    input.click()
  }
  input.addEventListener('change', () => {
    const [file] = input.files ?? []
    if (!file) return
    send((from, to) => {
      if (file.size > MOST_BYTES) throw new Refused(words.tooLarge)
      return api.sendFile(from, to, file, aboutFile(file, input.accept === '', once))
    })
  })
  const place = (live: boolean): void => send((from, to) => api.sendPlace(from, to, { ...HERE, live }))
  const list = menu(button, 'att', words.attach, () => {
    const own: [string, string, () => void][] = [
      ['image', words.photo, () => choose('image/*,video/*')],
      ['file-text', words.document, () => choose('')],
      ['map-pin', words.place, () => place(false)],
      ['map-pin', words.livePlace, () => place(true)],
      [
        'user',
        words.contactCard,
        () => send((from, to) => api.sendContact(from, to, 'Ana Torres', '573001110000')),
      ],
      ['eye', words.once, () => choose('image/*', true)],
    ]
    const items = own.map(([picture, label, act]) =>
      menuItem([icon(picture), h('span', {}, label)], chosen(act)),
    )
    const ready = samples().map(({ id, title, kind }) =>
      menuItem(
        [icon(SAMPLE_ICONS[kind]), h('span', {}, title)],
        chosen(() => send((from, to) => api.sendSample(from, to, id))),
      ),
    )
    return [h('div', { class: 'mine' }, ...items), h('b', { class: 'mh' }, words.samples), ...ready]
  })
  function chosen(act: () => void): () => void {
    return () => {
      list.close()
      act()
    }
  }
  return { button, element: h('div', { class: 'atm' }, list.element, input) }
}

function aboutFile({ type, name }: File, asDocument: boolean, once: boolean): Record<string, string> {
  const [family = ''] = type.split('/')
  const kind = asDocument || !['image', 'video', 'audio'].includes(family) ? 'document' : family
  return { kind, type, name, ...(once ? { once: 'true' } : {}) }
}
