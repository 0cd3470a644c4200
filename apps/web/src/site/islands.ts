import type { ContactFormProps } from './contact/contact-form.tsx'

/** How each living part of the page is started, by its name. */
const islands: Record<string, (place: HTMLElement) => Promise<void>> = {
  editor: async (place) => (await import('./editor/mount.tsx')).mount(place),
  contact: async (place) => {
    // Written by the server's rendering of the same release.
    const props = JSON.parse(place.dataset['props'] ?? '{}') as ContactFormProps
    const { mount } = await import('./contact/mount.tsx')
    await mount(place, props)
  },
}

const signs = ['scroll', 'pointerdown', 'pointermove', 'keydown', 'focusin', 'touchstart'] as const

/**
 * Starts the living parts of the page as they come near, but none before the visitor does something: who only looks
 * at the first screen fetches nothing for the others.
 */
export function startIslands(): void {
  const places = [...document.querySelectorAll<HTMLElement>('[data-island]')]
  for (const place of places) holdSubmits(place)
  const watch = () => {
    for (const sign of signs) removeEventListener(sign, watch, true)
    const near = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (!isIntersecting || !(target instanceof HTMLElement)) continue
          near.unobserve(target)
          start(target)
        }
      },
      { rootMargin: '400px' },
    )
    for (const place of places) near.observe(place)
  }
  for (const sign of signs) addEventListener(sign, watch, { capture: true, passive: true })
}

function start(place: HTMLElement): void {
  islands[place.dataset['island'] ?? '']?.(place).then(
    () => {
      place.dataset['alive'] = ''
    },
    () => {
      // Its code did not come: the picture stays, and the connection's return tries again.
      addEventListener('online', () => start(place), { once: true })
    },
  )
}

/** A form that is sent before it is alive would reload the page: it waits, and is sent as soon as it lives. */
function holdSubmits(place: HTMLElement): void {
  place.addEventListener('submit', (event) => {
    if (place.dataset['alive'] !== undefined || !(event.target instanceof HTMLFormElement)) return
    event.preventDefault()
    const form = event.target
    new MutationObserver((_changes, observer) => {
      observer.disconnect()
      form.requestSubmit()
    }).observe(place, { attributeFilter: ['data-alive'] })
  })
}
