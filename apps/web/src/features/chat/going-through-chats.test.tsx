import type { Contact } from '@recado/contract/crm/contacts'
import { neverLinked } from '@recado/contract/messaging/whatsapp'
import { Toaster } from '@recado/ui'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { ownerEvents } from '../../lib/live/owner-events.ts'
import { fakeApi } from '../../testing/fake-api.ts'
import { chatMessage, someContact } from '../../testing/fixtures.ts'
import { openPart } from '../../testing/open-part.tsx'
import { LiveChat } from './live-chat.tsx'

afterEach(() => {
  cleanup()
  sessionStorage.clear()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** Ana, Beto and Caro wait to be read. What the server knows of each is `people`. */
function openChats({ coarse = false } = {}) {
  // Only rows in sight are drawn, and jsdom gives nothing a height.
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600)
  const people = new Map(
    ['Ana', 'Beto', 'Caro'].map((name): [string, Contact] => {
      const said = { lastMessage: `Soy ${name}`, lastMessageDate: '2026-11-20T15:00:00.000Z' }
      return [name, someContact({ _id: name, name, unread: 1, notes: 'x', ...said })]
    }),
  )
  const of = (contactId: string) => people.get(contactId) ?? someContact()
  fakeApi({
    'GET /wa/status/b1': () => ({ body: neverLinked }),
    'GET /crm/b1/contacts': (_, url) => {
      const isUnread = url.searchParams.get('state') === 'unread'
      const contacts = [...people.values()].filter(({ unread }) => !isUnread || unread > 0)
      return { body: { contacts, nextCursor: null } }
    },
    'GET /crm/b1/messages': () => ({ body: { found: [], nextCursor: null } }),
    'GET /tags': () => ({ body: [] }),
    ...Object.fromEntries(
      [...people.keys()].flatMap((contactId) => [
        [`GET /crm/b1/contacts/${contactId}`, () => ({ body: { contact: of(contactId) } })],
        [
          `GET /crm/b1/contacts/${contactId}/messages`,
          () => ({ body: { messages: [chatMessage({ contactId })], nextCursor: null } }),
        ],
        [
          `POST /crm/b1/contacts/${contactId}/read`,
          () => {
            people.set(contactId, { ...of(contactId), unread: 0 })
            queueMicrotask(() => ownerEvents.tell({ type: 'contact_changed', botId: 'b1', contactId }))
            return { status: 204 }
          },
        ],
      ]),
    ),
  })
  const { hands } = openPart(
    <>
      <LiveChat botId="b1" />
      <Toaster />
    </>,
    '',
  )
  if (coarse) {
    vi.stubGlobal('matchMedia', (query: string) =>
      Object.assign(new EventTarget(), { matches: query === '(pointer: coarse)' }),
    )
  }
  const list = within(screen.getByRole('region', { name: 'Conversaciones' }))
  const row = (name: string) => list.findByRole('button', { name: new RegExp(`^${name}`) })
  const names = () =>
    list.queryAllByRole('button', { name: /^(Ana|Beto|Caro)/ }).map(({ textContent }) => textContent)
  const box = (name: string) =>
    screen.findByRole<HTMLTextAreaElement>('textbox', { name: `Escribe a ${name}` })
  return { hands, list, row, names, box }
}

it('opens a chat to write in it at once, and gives the list back with Escape', async () => {
  const { hands, row, box } = openChats()
  await hands.click(await row('Ana'))
  await waitFor(async () => expect(document.activeElement).toBe(await box('Ana')))
  await hands.keyboard('Ya voy')
  expect((await box('Ana')).value).toBe('Ya voy')
  await hands.keyboard('{Escape}')
  expect(document.activeElement).toBe(await row('Ana'))
  await hands.keyboard('{ArrowDown}{Enter}')
  await waitFor(async () => expect(document.activeElement).toBe(await box('Beto')))
  await hands.click(await row('Beto'))
  expect(document.activeElement).toBe(await box('Beto'))
})

it('is one stop for Tab, which leads past all other chats to the one that is open', async () => {
  const { hands, row, box } = openChats()
  await hands.click(await row('Beto'))
  await waitFor(async () => expect(document.activeElement).toBe(await box('Beto')))
  await hands.keyboard('{Escape}')
  expect(document.activeElement).toBe(await row('Beto'))
  await hands.tab()
  expect(screen.getByRole('region', { name: 'Conversaciones' }).contains(document.activeElement)).toBe(false)
  await hands.tab({ shift: true })
  expect(document.activeElement).toBe(await row('Beto'))
  await hands.keyboard('{ArrowUp}')
  await hands.tab()
  await hands.tab({ shift: true })
  expect(document.activeElement).toBe(await row('Ana'))
})

it('leaves the keyboard of a phone down until somebody touches the box', async () => {
  const { hands, row, box } = openChats({ coarse: true })
  await hands.click(await row('Ana'))
  expect(document.activeElement).not.toBe(await box('Ana'))
})

it('goes from the search to the first that it found', async () => {
  const { hands, list, row } = openChats()
  const first = await row('Ana')
  await hands.click(list.getByRole('searchbox'))
  await hands.keyboard('{ArrowDown}')
  expect(document.activeElement).toBe(first)
})

it('keeps the open chat in «No leídos» where it stood until another one is opened', async () => {
  const { hands, list, row, names } = openChats()
  await hands.click(list.getByRole('radio', { name: 'No leídos' }))
  await hands.click(await row('Beto'))
  await waitFor(async () => expect((await row('Beto')).textContent).not.toContain('sin leer'))
  expect(names().map((name) => name?.match(/Ana|Beto|Caro/)?.[0])).toEqual(['Ana', 'Beto', 'Caro'])
  expect((await row('Beto')).ariaCurrent).toBe('true')
  await hands.click(await row('Caro'))
  await waitFor(() => expect(names()).toHaveLength(2))
  expect(list.queryByRole('button', { name: /^Beto/ })).toBeNull()
})

it('shows in the list what was begun and not sent, once another chat is open', async () => {
  const { hands, row, box } = openChats()
  await hands.click(await row('Ana'))
  await hands.clear(await box('Ana'))
  await hands.type(await box('Ana'), 'Tu pedido sale')
  expect((await row('Ana')).textContent).toContain('Soy Ana')
  await hands.click(await row('Beto'))
  expect((await row('Ana')).textContent).toContain('Borrador: Tu pedido sale')
  await hands.click(await row('Ana'))
  await hands.clear(await box('Ana'))
  await hands.click(await row('Beto'))
  expect((await row('Ana')).textContent).toContain('Soy Ana')
})

it('takes a file wherever in the chat it is dropped, and says that of several one goes', async () => {
  URL.createObjectURL = () => 'blob:vista'
  URL.revokeObjectURL = () => undefined
  const { hands, row } = openChats()
  await hands.click(await row('Ana'))
  const wall = within(await screen.findByRole('region', { name: 'Chat con Ana' })).getByRole('log')
  const files = ['torta.png', 'pan.png'].map((name) => new File(['x'], name, { type: 'image/png' }))
  const dataTransfer = { types: ['Files'], files }
  expect(fireEvent.dragOver(wall, { dataTransfer })).toBe(false)
  expect(screen.getByText('Suelta el archivo para adjuntarlo')).toBeTruthy()
  fireEvent.dragLeave(wall, { dataTransfer })
  expect(screen.queryByText('Suelta el archivo para adjuntarlo')).toBeNull()
  expect(fireEvent.drop(wall, { dataTransfer })).toBe(false)
  expect(screen.getByText('torta.png')).toBeTruthy()
  expect(await screen.findByText('Va un archivo por mensaje: adjuntamos «torta.png»')).toBeTruthy()
  expect(fireEvent.drop(wall, { dataTransfer: { types: ['text/plain'], files: [] } })).toBe(true)
})
