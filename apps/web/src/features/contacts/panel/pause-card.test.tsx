import { useQuery } from '@tanstack/react-query'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { contactQuery } from '../../../entities/contact/list/contact-queries.ts'
import { fakeApi } from '../../../testing/fake-api.ts'
import { someContact } from '../../../testing/fixtures.ts'
import { openPart } from '../../../testing/open-part.tsx'
import { PauseCard } from './pause-card.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function Panel() {
  const { data } = useQuery(contactQuery('b1', 'ana'))
  return data ? <PauseCard botId="b1" contact={data} /> : null
}

it('keeps the keys with the buttons that pause the bot and wake it', async () => {
  const ana = someContact({ _id: 'ana', name: 'Ana' })
  let now = ana
  const set = (next: typeof ana) => () => ({ body: { contact: (now = next) } })
  fakeApi({
    'GET /crm/b1/contacts/ana': () => ({ body: { contact: now } }),
    'POST /crm/b1/contacts/ana/pause': set({ ...ana, paused: true, pauseReason: 'button' }),
    'POST /crm/b1/contacts/ana/resume': set(ana),
  })
  const { hands } = openPart(<Panel />, '')
  const pause = await screen.findByRole('button', { name: 'Pausar bot' })
  pause.focus()
  await hands.keyboard('{Enter}')
  await hands.click(await screen.findByRole('menuitem', { name: 'Hasta que lo active' }))
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Devolver al bot'))
  await hands.keyboard('{Enter}')
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Pausar bot'))
})
