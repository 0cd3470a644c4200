import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { fakeApi } from '../../../testing/fake-api.ts'
import { openPart } from '../../../testing/open-part.tsx'
import { SessionsSection } from './sessions-section.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('goes on by keys from a session that was ended to the next, and from the last to what ends all', async () => {
  const at = '2026-11-04T15:00:00.000Z'
  let sessions = ['Firefox en Linux', 'Safari en iPhone'].map((device, nth) => ({
    _id: `s${nth}`,
    device,
    ip: null,
    current: false,
    createdAt: at,
    lastSeenAt: at,
  }))
  const end = (id: string) => () => {
    sessions = sessions.filter(({ _id }) => _id !== id)
    return { status: 204 }
  }
  fakeApi({
    'GET /profile/sessions': () => ({ body: { sessions } }),
    'DELETE /profile/sessions/s0': end('s0'),
    'DELETE /profile/sessions/s1': end('s1'),
  })
  const { hands } = openPart(<SessionsSection />, '')
  const first = await screen.findByRole('button', { name: /Firefox/ })
  first.focus()
  await hands.keyboard('{Enter}')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: /Safari/ })))
  await hands.keyboard('{Enter}')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button')))
})
