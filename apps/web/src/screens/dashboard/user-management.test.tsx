import { cleanup, screen, waitFor } from '@testing-library/react'
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

  it('finds whom they look for, also when somebody is switched off while the list is on its way', async () => {
    const lists: ((answer: { body: unknown }) => void)[] = []
    const all = { body: { users: [admin, { ...mariana, lastSeenAt: null }], total: 2 } }
    const { hands } = openPanel(
      [],
      {
        'GET /admin/accounts': (_body, url) =>
          url.searchParams.has('search') ? new Promise((resolve) => lists.push(resolve)) : all,
        'PATCH /admin/users/u1/status': () => ({ body: { user: { ...mariana, active: false } } }),
      },
      admin,
    )
    const off = { name: 'Desactivar a Mariana Rojas' }
    const button = await screen.findByRole('button', off, { timeout: 10_000 })
    await hands.type(screen.getByLabelText('Buscar por nombre o correo'), 'z')
    await waitFor(() => expect(lists).toHaveLength(1))
    await hands.click(button)
    await screen.findByText('Mariana Rojas ya no puede entrar y sus bots no contestan')
    await waitFor(() => expect(lists).toHaveLength(2))
    for (const answer of lists) answer({ body: { users: [], total: 0 } })
    await screen.findByText('Ninguna cuenta coincide con la búsqueda')
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
