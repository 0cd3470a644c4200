import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { fakeApi } from '../../../testing/fake-api.ts'
import { someContact } from '../../../testing/fixtures.ts'
import { openPart } from '../../../testing/open-part.tsx'
import { PausedChats } from './paused-chats.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('goes on by keys from a chat that was given back to the next, and then to the page', async () => {
  const paused = { paused: true, pausedUntil: null, pauseReason: 'button' } as const
  let chats = ['Ana', 'Beto'].map((name) => someContact({ _id: name, name, ...paused }))
  const resume = (name: string) => () => {
    chats = chats.filter(({ _id }) => _id !== name)
    return { body: { contact: someContact({ _id: name, name }) } }
  }
  fakeApi({
    'GET /crm/b1/contacts': () => ({ body: { contacts: chats, nextCursor: null } }),
    'POST /crm/b1/contacts/Ana/resume': resume('Ana'),
    'POST /crm/b1/contacts/Beto/resume': resume('Beto'),
  })
  const { hands } = openPart(
    <main id="contenido" tabIndex={-1}>
      <PausedChats botId="b1" />
    </main>,
    '',
  )
  const first = await screen.findByRole('button', { name: /con Ana$/ })
  first.focus()
  await hands.keyboard('{Enter}')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: /con Beto$/ })))
  await hands.keyboard('{Enter}')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')))
})
