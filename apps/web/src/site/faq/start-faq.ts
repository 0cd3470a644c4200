import type { FaqFacts } from '../../text/site/faq.ts'

/** Opens and closes the widget; its conversation is fetched with the first opening. */
export function startFaq(): void {
  const widget = document.querySelector<HTMLElement>('[data-faq]')
  const place = widget?.querySelector<HTMLElement>('[data-faq-place]')
  const button = widget?.querySelector<HTMLButtonElement>('[data-faq-button]')
  if (!widget || !place || !button) return
  // Written by the server's rendering of the same release.
  const facts = JSON.parse(widget.dataset['faq'] ?? '{}') as FaqFacts
  let opened = false
  const set = async (open: boolean) => {
    opened = open
    button.setAttribute('aria-expanded', String(open))
    place.hidden = !open
    const chat = await import('./mount.tsx')
    if (opened) {
      chat.open(place, facts, () => {
        void set(false)
        button.focus()
      })
    } else chat.close()
  }
  const turn = (open: boolean) => {
    set(open).catch(() => {
      // The conversation's code did not come: closed again, the next press tries anew.
      opened = false
      place.hidden = true
      button.setAttribute('aria-expanded', 'false')
    })
  }
  button.addEventListener('click', () => turn(!opened))
}
