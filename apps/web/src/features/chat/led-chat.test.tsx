import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { ownerEvents } from '../../lib/live/owner-events.ts'
import { neverLinked } from '@recado/contract/messaging/whatsapp'
import { fakeApi } from '../../testing/fake-api.ts'
import { chatMessage, someContact } from '../../testing/fixtures.ts'
import { openPart } from '../../testing/open-part.tsx'
import { LiveChat } from './live-chat.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const hidden = someContact({ _id: 'hidden', name: null, phoneNumber: null, username: 'ana.g', notes: 'x' })
const ana = someContact({ _id: 'ana', name: 'Ana', notes: 'x' })

/** The chat of the contact `hidden`, who turns out to be `ana` when that is said. */
function openChat() {
  let merged = false
  const messages = () => ({ body: { messages: [chatMessage({ contactId: 'ana' })], nextCursor: null } })
  fakeApi({
    'GET /wa/status/b1': () => ({ body: neverLinked }),
    'GET /crm/b1/contacts': () => ({ body: { contacts: merged ? [ana] : [hidden, ana], nextCursor: null } }),
    'GET /crm/b1/contacts/hidden': () => ({ body: { contact: merged ? ana : hidden } }),
    'GET /crm/b1/contacts/ana': () => ({ body: { contact: ana } }),
    'GET /crm/b1/contacts/hidden/messages': messages,
    'GET /crm/b1/contacts/ana/messages': messages,
    'POST /crm/b1/contacts/hidden/read': () => ({ status: 204 }),
    'POST /crm/b1/contacts/ana/read': () => ({ status: 204 }),
    'GET /tags': () => ({ body: [] }),
  })
  const { hands, search } = openPart(<LiveChat botId="b1" />, '?contact=hidden')
  return {
    hands,
    merge: () =>
      act(() => {
        merged = true
        ownerEvents.tell({ type: 'contact_changed', botId: 'b1', contactId: 'hidden' })
      }),
    led: () => waitFor(() => expect(search()).toBe('?contact=ana')),
  }
}

it('the chat of who turns out to be somebody else goes on as theirs, with what is being written', async () => {
  const { hands, merge, led } = openChat()
  const box = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Escribe a/ })
  const before = await screen.findByRole('textbox', { name: 'Escribe a @ana.g' })
  await hands.type(before, 'Ya te cuen')
  merge()
  await led()
  await hands.keyboard('to')
  expect([box(), document.activeElement]).toEqual([before, before])
  expect(box().value).toBe('Ya te cuento')
  expect(screen.getByRole('region', { name: 'Chat con Ana' })).toBeTruthy()
})
