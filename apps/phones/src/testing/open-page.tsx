import type { DemoView } from '@recado/whatsapp-emulator/protocol'
import { act, cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { vi } from 'vitest'
import { App } from '../app.tsx'

/** The demo's stream of events, of which a test says what comes. */
class Events {
  static newest: Events
  onmessage: (event: { data: string }) => void = () => undefined
  onerror: () => void = () => undefined
  close = () => undefined
  constructor() {
    Events.newest = this
  }
}

/** What was asked of the demo, as «POST /api/reset {}». */
export type Asked = string[]

/** The page in front of a demo that shows `view` and takes all that is asked of it, unless `answer` says otherwise. */
export function openPage(view: DemoView, answer = (_asked: string) => new Response(null, { status: 204 })) {
  const asked: Asked = []
  vi.stubGlobal('EventSource', Events)
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }))
  vi.stubGlobal(
    'fetch',
    (path: string, { method = 'GET', body }: { method?: string; body?: string | Blob }) => {
      const sent = body instanceof Blob ? `${body.size} bytes` : body
      const line = sent === undefined ? `${method} ${path}` : `${method} ${path} ${sent}`
      asked.push(line)
      return Promise.resolve(answer(line))
    },
  )
  Element.prototype.checkVisibility = () => true
  render(<App />)
  const show = (next: DemoView) => act(() => Events.newest.onmessage({ data: JSON.stringify(next) }))
  show(view)
  return {
    asked,
    show,
    lose: () => act(() => Events.newest.onerror()),
    hands: userEvent.setup(),
    owner: () => within(screen.getByRole('region', { name: 'Tu celular' })),
    customer: () => within(screen.getByRole('region', { name: 'Celular de un cliente' })),
  }
}

export function closePage(): void {
  cleanup()
  vi.unstubAllGlobals()
}
