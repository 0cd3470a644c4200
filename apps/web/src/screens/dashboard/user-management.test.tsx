import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openPanel } from '../../testing/open-panel.ts'
import { mariana } from '../../testing/fixtures.ts'

describe('the administrator', () => {
  const admin = { ...mariana, _id: 'a1', name: 'Admin', role: 'admin' as const, lastSeenAt: null, lines: 0 }
  const person = { ...mariana, botsCount: 2, lastSeenAt: null, lines: 1 }

  it('keeps a limit within 0 to 100, and saves a good one with Enter', async () => {
    const limits: unknown[] = []
    const { hands } = openPanel(
      [],
      {
        'GET /admin/accounts': () => ({
          body: { users: [admin, person], total: 2 },
        }),
        'PATCH /admin/users/u1/bot-limit': (body) => {
          limits.push(body)
          return { body: { user: { ...mariana, botLimit: 3 } } }
        },
      },
      admin,
    )
    // Its code is fetched with the administrator's part.
    const input = await screen.findByLabelText('Límite de bots de Mariana Rojas')
    for (const [wrong, why] of [
      ['101', 'El límite va de 0 a 100'],
      ['2.5', 'Escribe un número entero'],
      ['-1', 'El límite va de 0 a 100'],
      ['', 'Escribe un número'],
    ] as const) {
      await hands.clear(input)
      await hands.type(input, `${wrong}{Enter}`)
      await screen.findByText(why)
      expect(input.getAttribute('aria-invalid')).toBe('true')
    }
    await hands.type(input, '{Escape}')
    expect(input).toHaveProperty('value', '10')

    await hands.clear(input)
    await hands.type(input, '3{Enter}')
    await hands.tab()
    await screen.findByText('Límite de Mariana Rojas: 3')
    expect(limits).toEqual([{ botLimit: 3 }])
  })

  it('finds whom they look for, also when somebody is switched off while the list is on its way', async () => {
    const lists: ((answer: { body: unknown }) => void)[] = []
    const all = { body: { users: [admin, person], total: 2 } }
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
    const button = await screen.findByRole('button', off)
    await hands.type(screen.getByLabelText('Buscar por nombre o correo'), 'z')
    await waitFor(() => expect(lists).toHaveLength(1))
    await hands.click(button)
    await hands.click(await screen.findByRole('button', { name: 'Desactivar' }))
    await screen.findByText('Mariana Rojas ya no puede entrar y sus bots no contestan')
    await waitFor(() => expect(lists).toHaveLength(2))
    for (const answer of lists) answer({ body: { users: [], total: 0 } })
    await screen.findByText('Ninguna cuenta coincide con la búsqueda')
  })

  it('is told what closes before somebody is deactivated, and may think again', async () => {
    const { hands, calls } = openPanel(
      [],
      { 'GET /admin/accounts': () => ({ body: { users: [admin, person], total: 2 } }) },
      admin,
    )
    const button = await screen.findByRole('button', { name: 'Desactivar a Mariana Rojas' })
    await hands.click(button)
    const question = await screen.findByRole('alertdialog', { name: '¿Desactivar a Mariana Rojas?' })
    expect(question.textContent).toContain('Se cierra su línea de WhatsApp.')
    expect(question.textContent).toContain('Sus 2 bots dejan de contestar')
    await hands.click(screen.getByRole('button', { name: 'Cancelar' }))
    expect(calls).not.toContain('PATCH /admin/users/u1/status')
  })

  it('sees the access code, and renews it after a question', async () => {
    let code = 'abcd2345'
    const { hands } = openPanel(
      [],
      {
        'GET /admin/access-code': () => ({ body: { code, renewable: true } }),
        'POST /admin/access-code/renew': () => {
          code = 'wxyz6789'
          return { body: { code, renewable: true } }
        },
      },
      admin,
    )
    await screen.findByText('abcd2345')
    await hands.click(screen.getByRole('button', { name: 'Renovar' }))
    const question = await screen.findByRole('alertdialog', { name: '¿Renovar el código de acceso?' })
    await hands.click(within(question).getByRole('button', { name: 'Renovar' }))
    await screen.findByText('wxyz6789')
    expect(screen.queryByText('abcd2345')).toBeNull()
  })

  it('is told where a code is set that is not renewed here', async () => {
    openPanel([], { 'GET /admin/access-code': () => ({ body: { code: 'fijo', renewable: false } }) }, admin)
    await screen.findByText('fijo')
    await screen.findByText(/Está puesto en ACCESS_CODE/)
    expect(screen.queryByRole('button', { name: 'Renovar' })).toBeNull()
  })

  it('is told what could not be changed, and sees it as it is', async () => {
    const noAnswer = () => Promise.reject(new TypeError('Failed to fetch'))
    const { hands } = openPanel(
      [],
      {
        'GET /admin/accounts': () => ({ body: { users: [admin, person], total: 2 } }),
        'PATCH /admin/users/u1/status': noAnswer,
        'PATCH /admin/users/u1/bot-limit': noAnswer,
      },
      admin,
    )
    await hands.click(await screen.findByRole('button', { name: 'Desactivar a Mariana Rojas' }))
    await hands.click(await screen.findByRole('button', { name: 'Desactivar' }))
    await screen.findByText('Error: Sin respuesta del servidor')
    await screen.findByRole('button', { name: 'Desactivar a Mariana Rojas' })

    const input = screen.getByLabelText('Límite de bots de Mariana Rojas')
    await hands.clear(input)
    await hands.type(input, '3{Enter}')
    const why = await screen.findByText('Sin respuesta del servidor')
    expect(input.getAttribute('aria-describedby')).toContain(why.id)
  })

  it('cannot deactivate themself', async () => {
    openPanel(
      [],
      {
        'GET /stats/users': () => ({ body: { newThisWeek: 5 } }),
        'GET /admin/accounts': () => ({
          body: { users: [admin, person], total: 2 },
        }),
      },
      admin,
    )
    await screen.findByText('+5')
    await screen.findByRole('button', { name: 'Desactivar a Mariana Rojas' })
    expect(screen.queryByRole('button', { name: 'Desactivar a Admin' })).toBeNull()
  })
})
