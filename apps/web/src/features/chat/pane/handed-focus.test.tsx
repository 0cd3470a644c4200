import type { Contact } from '@recado/contract/crm/contacts'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { neverLinked } from '@recado/contract/messaging/whatsapp'
import { fakeApi } from '../../../testing/fake-api.ts'
import { chatMessage, someContact } from '../../../testing/fixtures.ts'
import { openPart } from '../../../testing/open-part.tsx'
import { LiveChat } from '../live-chat.tsx'

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const ana = (pause: Partial<Contact> = {}) => someContact({ _id: 'ana', name: 'Ana', notes: 'x', ...pause })

/** The chat with Ana, whose bot can be paused. */
async function openChat() {
  let now = ana()
  const found = [chatMessage({ _id: 'm1', text: 'hola' }), chatMessage({ _id: 'm2', text: 'hola' })]
  const set = (next: Contact) => () => {
    now = next
    return { body: { contact: now } }
  }
  fakeApi({
    'GET /wa/status/b1': () => ({ body: neverLinked }),
    'GET /crm/b1/contacts': () => ({ body: { contacts: [now], nextCursor: null } }),
    'GET /crm/b1/contacts/ana': () => ({ body: { contact: now } }),
    'GET /crm/b1/contacts/ana/messages': () => ({ body: { messages: [chatMessage()], nextCursor: null } }),
    'POST /crm/b1/contacts/ana/read': () => ({ status: 204 }),
    'POST /crm/b1/contacts/ana/pause': set(ana({ paused: true, pauseReason: 'button' })),
    'POST /crm/b1/contacts/ana/resume': set(ana()),
    'GET /crm/b1/messages': () => ({
      body: { found: found.map((message) => ({ message, contact: now })), nextCursor: null },
    }),
    'GET /tags': () => ({ body: [] }),
  })
  const { hands } = openPart(<LiveChat botId="b1" />, '?contact=ana')
  const button = (name: string) => screen.findByRole('button', { name })
  return { hands, button }
}
/** The name of what has the focus. */
const focused = () =>
  document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent

it('gives the focus back to where a search in a chat began', async () => {
  const { hands, button } = await openChat()
  const search = await button('Buscar en este chat')
  search.focus()
  await hands.keyboard('{Enter}')
  expect(document.activeElement).toBe(screen.getByRole('searchbox', { name: 'Buscar en este chat' }))
  await hands.keyboard('{Escape}')
  await waitFor(() => expect(focused()).toBe('Buscar en este chat'))
})

it('stays on the arrows of a search in a chat at its last finding and its first', async () => {
  const { hands, button } = await openChat()
  await hands.click(await button('Buscar en este chat'))
  await hands.keyboard('hola')
  const place = await screen.findByText('1 de 2')
  for (const [name, then] of [
    ['Anterior (Enter)', '2 de 2'],
    ['Siguiente (Mayús + Enter)', '1 de 2'],
  ] as const) {
    const arrow = await button(name)
    arrow.focus()
    await hands.keyboard('{Enter}{Enter}')
    expect([place.textContent, focused(), arrow.ariaDisabled]).toEqual([then, name, 'true'])
  }
})

it('hands the focus from what pauses the bot to what gives the chat back, and from that to it', async () => {
  const { hands, button } = await openChat()
  const pause = await button('Pausar bot')
  pause.focus()
  await hands.keyboard('{Enter}')
  await hands.click(await screen.findByRole('menuitem', { name: /hasta/i }))
  await waitFor(() => expect(focused()).toBe('Devolver al bot'))
  await hands.keyboard('{Enter}')
  await waitFor(() => expect(focused()).toBe('Pausar bot'))
})
