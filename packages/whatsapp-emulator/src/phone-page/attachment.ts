import type { FileView, MessageView, PlaceView } from '../control/protocol.ts'
import { h, icon } from './dom.ts'
import { sizeText } from './format.ts'
import { showPhoto } from './photo-dialog.ts'
import { voiceNote } from './voice-note.ts'
import { words } from './words.ts'

/** What a message carries besides its words; null without anything. */
export function attachment(message: MessageView): HTMLElement | null {
  const { file, place, kind, viewOnce } = message
  if (place) return placeCard(place)
  if (kind === 'contact') return contactCard(message.text)
  if (!file) return null
  if (viewOnce && !message.fromMe) return h('span', { class: 'once' }, icon('eye'), words.viewOnce)
  if (kind === 'image' || kind === 'sticker') return photo(file, kind)
  if (kind === 'video') return video(file)
  if (kind === 'audio') return file.voice ? voiceNote(file) : player(file)
  return documentCard(file)
}

/** The place is kept before the picture is here, so that nothing jumps. */
function keepShape(element: HTMLElement, { width, height }: FileView): void {
  if (width && height) element.style.aspectRatio = `${width} / ${height}`
}

function photo(file: FileView, kind: 'image' | 'sticker'): HTMLElement {
  const alt = kind === 'sticker' ? (words.kinds['sticker'] ?? '') : (words.kinds['image'] ?? '')
  const image = h('img', { src: file.url, alt, loading: 'lazy', decoding: 'async' })
  image.addEventListener('error', () => image.replaceWith(h('span', { class: 'once' }, words.gone)))
  keepShape(image, file)
  if (kind === 'sticker') return h('span', { class: 'stk' }, image)
  const button = h('button', { type: 'button', class: 'pic', 'aria-label': words.openPhoto }, image)
  button.addEventListener('click', () => showPhoto(file.url))
  return button
}

function video(file: FileView): HTMLElement {
  const element = h('video', { src: file.url, controls: true, preload: 'metadata', playsinline: true })
  keepShape(element, file)
  return h('span', { class: 'pic' }, element)
}

function player({ url, name }: FileView): HTMLElement {
  const audio = h('audio', { src: url, controls: true, preload: 'none', 'aria-label': name ?? '' })
  return h('span', { class: 'aud' }, audio)
}

function documentCard({ url, name, size, mimeType }: FileView): HTMLElement {
  const title = name ?? words.kinds['document'] ?? ''
  const kind = /\.([a-z\d]{1,5})$/i.exec(title)?.[1] ?? mimeType.split('/')[1] ?? ''
  const about = h('small', {}, `${kind.toUpperCase().slice(0, 5)} · ${sizeText(size)}`)
  return h(
    'a',
    { class: 'doc', href: url, download: title, 'aria-label': words.save(title) },
    icon('file-text'),
    h('span', {}, h('b', {}, title), about),
    icon('download'),
  )
}

function placeCard({ latitude, longitude, name, address, live }: PlaceView): HTMLElement {
  const where = `${latitude.toFixed(4)}, ${longitude.toFixed(4)}`
  const title = name ?? (live ? words.livePlace : (words.kinds['location'] ?? ''))
  const map = h('span', { class: 'map', 'aria-hidden': 'true' }, icon('map-pin'))
  const about = h('small', { class: 'num' }, address ?? where)
  return h('span', { class: live ? 'plc live' : 'plc' }, map, h('b', {}, title), about)
}

function contactCard(name: string): HTMLElement {
  const picture = h('span', { class: 'avatar t-custom', 'aria-hidden': 'true' }, name.charAt(0).toUpperCase())
  return h('span', { class: 'cc' }, picture, h('b', {}, name))
}
