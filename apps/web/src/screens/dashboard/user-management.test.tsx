import { cleanup, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { mariana } from '../../testing/fixtures.ts'
import { openPanel } from '../../testing/open-panel.ts'

vi.mock('../../lib/socket.ts', () => ({ watchOwnBots: () => () => undefined }))

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('the administrator', () => {
  const admin = { ...mariana, _id: 'a1', name: 'Admin', role: 'admin' as const, lastSeenAt: null }

  it('keeps a limit within 0 to 100, and saves a good one with Enter', async () => {
    const limits: unknown[] = []
    const { hands } = openPanel(
      [],
      {
        'GET /admin/accounts': () => ({
          body: { users: [admin, { ...mariana, lastSeenAt: null }], total: 2 },
        }),
        'PATCH /admin/users/u1/bot-limit': (body) => {
          limits.push(body)
          return { body: { user: { ...mariana, botLimit: 3 } } }
        },
      },
      admin,
    )
    // Its code is fetched with the administrator's part.
    const input = await screen.findByLabelText('Límite de bots de Mariana Rojas', {}, { timeout: 10_000 })
    await hands.clear(input)
    await hands.type(input, '101{Enter}')
    await screen.findByText('El límite va de 0 a 100')

    await hands.clear(input)
    await hands.type(input, '3{Enter}')
    await hands.tab()
    await screen.findByText('Límite de Mariana Rojas: 3')
    expect(limits).toEqual([{ botLimit: 3 }])
  })

  it('cannot deactivate themself', async () => {
    openPanel(
      [],
      {
        'GET /stats/users': () => ({ body: { newThisWeek: 5 } }),
        'GET /admin/accounts': () => ({
          body: { users: [admin, { ...mariana, lastSeenAt: null }], total: 2 },
        }),
      },
      admin,
    )
    await screen.findByText('+5')
    await screen.findByRole('button', { name: 'Desactivar a Mariana Rojas' }, { timeout: 10_000 })
    expect(screen.queryByRole('button', { name: 'Desactivar a Admin' })).toBeNull()
  })
})
