import type { Message } from '@recado/contract/messaging/messages'
import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { chatMessage, someContact } from '../../../testing/fixtures.ts'
import { FoundRow } from './found-row.tsx'

it('says who said what was found as the list of chats does, and shows no signs of WhatsApp’s writing', () => {
  const { rerender } = render(<></>)
  const shown = (more: Partial<Message>) => {
    const message = chatMessage({ text: 'Ven a *La Esquina* hoy', ...more })
    rerender(
      <FoundRow
        found={{ message, contact: someContact() }}
        search="esquina"
        now={0}
        tabIndex={0}
        onOpen={() => undefined}
        onStep={() => undefined}
      />,
    )
    return screen.getByRole('button').lastElementChild?.textContent
  }
  const words = 'Ven a La Esquina hoy'
  expect(shown({})).toBe(words)
  expect(shown({ from: 'bot', author: 'bot' })).toBe(`Bot: ${words}`)
  expect(shown({ from: 'bot', author: 'campaign' })).toBe(`Campaña: ${words}`)
  expect(shown({ from: 'bot', author: 'owner' })).toBe(`Tú: ${words}`)
})
