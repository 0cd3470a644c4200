import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { ownerEvents } from '../../../lib/live/owner-events.ts'
import { fakeApi } from '../../../testing/fake-api.ts'
import { chatMessage, someContact } from '../../../testing/fixtures.ts'
import { openPart } from '../../../testing/open-part.tsx'
import { bookOf, officialLine, someTemplate } from '../../../testing/templates.ts'
import { LiveChat } from '../live-chat.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const hourMs = 60 * 60_000

/** Laura's chat on a line with a window that is over. */
function openChat() {
  let windowUntil = new Date(Date.now() - hourMs).toISOString()
  const laura = () => someContact({ windowUntil })
  const sent: unknown[] = []
  fakeApi({
    'GET /wa/status/b1': () => ({ body: officialLine }),
    'GET /wa/templates/b1': () => ({
      body: bookOf(someTemplate(), someTemplate({ _id: '8', name: 'promo', status: 'paused' })),
    }),
    'GET /crm/b1/contacts': () => ({ body: { contacts: [laura()], nextCursor: null } }),
    'GET /crm/b1/contacts/laura': () => ({ body: { contact: laura() } }),
    'GET /crm/b1/contacts/laura/messages': () => ({ body: { messages: [chatMessage()], nextCursor: null } }),
    'POST /crm/b1/contacts/laura/messages': (request) => {
      sent.push(request)
      const text = 'Hola Laura, tu pedido 12 está listo.'
      return {
        status: 201,
        body: { message: chatMessage({ _id: 'm2', from: 'bot', author: 'owner', text, status: 'queued' }) },
      }
    },
    'POST /crm/b1/contacts/laura/read': () => ({ status: 204 }),
    'GET /tags': () => ({ body: [] }),
  })
  const { hands } = openPart(<LiveChat botId="b1" />, '?contact=laura')
  return {
    hands,
    sent,
    opens: () =>
      act(() => {
        windowUntil = new Date(Date.now() + 23.5 * hourMs).toISOString()
        ownerEvents.tell({ type: 'contact_changed', botId: 'b1', contactId: 'laura' })
      }),
  }
}

it('with the window closed a template is chosen, filled and sent, and the box is back once they write', async () => {
  const { hands, sent, opens } = openChat()
  await hands.click(await screen.findByRole('button', { name: 'Elegir plantilla' }))
  const dialog = await screen.findByRole('dialog', { name: 'Enviar una plantilla a Laura' })
  await hands.click(await within(dialog).findByRole('combobox', { name: /Plantilla/ }))
  // What may not be sent is not offered.
  const options = await screen.findAllByRole('option')
  expect(options.map(({ textContent }) => textContent)).toEqual([expect.stringContaining('Pedido listo')])
  await hands.click(screen.getByRole('option', { name: /Pedido listo/ }))
  expect(within(dialog).getByLabelText<HTMLInputElement>(/^Espacio 1/).value).toBe('Laura')
  within(dialog).getByText('Hola Laura, tu pedido [Espacio 2] está listo.')
  await hands.click(within(dialog).getByRole('button', { name: 'Enviar plantilla' }))
  expect(await within(dialog).findByText('Falta este espacio')).toBeTruthy()
  expect(sent).toHaveLength(0)
  await hands.type(within(dialog).getByLabelText(/^Espacio 2/), '12')
  expect(within(dialog).getByText('Hola Laura, tu pedido 12 está listo.')).toBeTruthy()
  await hands.click(within(dialog).getByRole('button', { name: 'Enviar plantilla' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent).toEqual([
    {
      template: {
        templateId: '7',
        attachmentPath: null,
        values: [
          { blank: 'body:1', slot: null, text: 'Laura' },
          { blank: 'body:2', slot: null, text: '12' },
        ],
      },
    },
  ])
  opens()
  expect(await screen.findByText(/^Puedes escribir libremente 23 h/)).toBeTruthy()
  expect(screen.getByRole('textbox', { name: 'Escribe a Laura' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Elegir plantilla' })).toBeNull()
})

it('notes are written whether the window is open or not', async () => {
  const { hands } = openChat()
  await hands.click(await screen.findByRole('button', { name: 'Nota interna' }))
  expect(await screen.findByRole('textbox', { name: 'Escribe una nota interna' })).toBeTruthy()
})
