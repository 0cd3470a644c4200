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
