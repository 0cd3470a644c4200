import type { Contact } from '@recado/contract/crm/contacts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { someContact } from '../../../testing/fixtures.ts'
import type { Pending } from '../conversation/lines.ts'
import { unsentMessages } from '../conversation/unsent-messages.ts'
import { waitingMessage as pending } from '../testing/waiting-message.ts'
import { ChatRow } from './chat-row.tsx'

afterEach(() => {
  unsentMessages.forget()
})

const said = (at: string): Partial<Contact> => ({ lastMessage: '¿Y mi pedido?', lastMessageDate: at })
const queries = new QueryClient()
const row = (contact: Partial<Contact>) => (
  <QueryClientProvider client={queries}>
    <ChatRow
      botId="b1"
      vault={null}
      contact={someContact(contact)}
      open={false}
      still={false}
      now={Date.parse('2026-11-20T16:00:00.000Z')}
      tabIndex={0}
      onOpen={() => undefined}
      onStep={() => undefined}
    />
  </QueryClientProvider>
)
const words = () => screen.getByRole('button').textContent

it('shows what is not sent yet with a clock, what was refused in red until more is said, then the chat’s own last', () => {
  const { rerender } = render(row(said('2026-11-20T15:00:00.000Z')))
  expect(words()).toContain('¿Y mi pedido?')
  const again = (now: Pending | null, contact = said('2026-11-20T15:00:00.000Z')) => {
    unsentMessages.note('b1', 'laura', now)
    rerender(row(contact))
  }
  again(pending)
  expect(words()).toContain('¡Ya sale!')
  expect(words()).not.toContain('¿Y mi pedido?')
  expect(screen.getByText('Enviando')).toBeTruthy()
  expect(screen.getByRole('time').getAttribute('datetime')).toBe(pending.at)
  again({ ...pending, state: 'refused' })
  expect(screen.getByText('No se envió')).toBeTruthy()
  expect(screen.getByText('¡Ya sale!').className).toContain('text-danger')
  again({ ...pending, state: 'refused' }, said('2026-11-20T15:20:00.000Z'))
  expect(words()).toContain('¿Y mi pedido?')
  again({ ...pending, text: '', file: new File(['x'], 'a.png', { type: 'image/png' }) })
  expect(words()).toContain('Foto')
  again(null)
  expect(words()).toContain('¿Y mi pedido?')
})
