import { h, icon } from './dom.ts'
import { words } from './words.ts'

/** Shows a picture over everything, until it is clicked or closed. */
export function showPhoto(url: string): void {
  const close = h('button', { type: 'button', class: 'ib', 'aria-label': words.close }, icon('x'))
  const image = h('img', { src: url, alt: words.kinds['image'] ?? '' })
  const dialog = h('dialog', { class: 'big', 'aria-label': words.kinds['image'] ?? '' }, image, close)
  dialog.addEventListener('click', () => dialog.close())
  dialog.addEventListener('close', () => dialog.remove())
  document.body.append(dialog)
  dialog.showModal()
}
