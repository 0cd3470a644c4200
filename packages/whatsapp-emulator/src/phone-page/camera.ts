import { api, Refused } from './api.ts'
import { h } from './dom.ts'
import { words } from './words.ts'

/** How often the camera looks for a QR while it is open. */
const LOOK_MS = 1500

export interface Camera {
  element: HTMLElement
  /** Looks for the product's QR until it is linked or closed. */
  open(phoneNumber: string, productUrl: string): void
}

/** The phone's camera: scans by itself the QR the product shows. */
export function camera(): Camera {
  const told = h('p', { class: 'er', role: 'status' })
  const link = h('a', { target: '_blank', rel: 'noreferrer' }, words.openProduct)
  const cancel = h('button', { class: 'btn cx', type: 'button' }, words.cancel)
  const finder = h('div', { class: 'vf', 'aria-hidden': 'true' }, h('span', { class: 'beam' }))
  const element = h('div', { class: 'cam' }, h('p', {}, words.pointAtQr), finder, told, cancel)
  let looking = 0

  const close = (): void => {
    looking += 1
    element.classList.remove('on')
  }
  cancel.addEventListener('click', close)

  /** What came of one look; undefined when the phone is linked. */
  const lookOnce = async (phoneNumber: string): Promise<string | undefined> => {
    try {
      const { linked, message } = await api.scan(phoneNumber)
      return linked ? undefined : message
    } catch (fault) {
      return fault instanceof Refused ? fault.message : words.lost
    }
  }

  const look = async (turn: number, phoneNumber: string): Promise<void> => {
    const problem = await lookOnce(phoneNumber)
    if (turn !== looking) return
    if (problem === undefined) return close()
    told.replaceChildren(problem, ' ', link)
    setTimeout(() => turn === looking && void look(turn, phoneNumber), LOOK_MS)
  }

  return {
    element,
    open(phoneNumber, productUrl) {
      looking += 1
      link.href = productUrl
      told.textContent = words.looking
      element.classList.add('on')
      cancel.focus()
      void look(looking, phoneNumber)
    },
  }
}
