import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { fakeApi } from '../../testing/fake-api.ts'
import { mariana } from '../../testing/fixtures.ts'
import { openApp } from '../../testing/open-app.tsx'
import { forgetRegistrations } from './begun-registration.ts'

afterEach(forgetRegistrations)

const expiresAt = '2026-12-01T15:00:00.000Z'

it('signs up who was invited without a code, by the address that the invitation names', async () => {
  const sent: unknown[] = []
  fakeApi({
    'POST /auth/invitation': (body) => {
      sent.push(body)
      return { body: { email: mariana.email, expiresAt } }
    },
    'POST /auth/register': (body) => {
      sent.push(body)
      return { status: 201, body: { token: 'good', user: mariana } }
    },
    'GET /bots': () => ({ body: [] }),
  })
  const { hands, address } = openApp('/invitacion#enlace')
  const email = await screen.findByLabelText('Correo')
  expect(email).toHaveProperty('value', mariana.email)
  expect(email).toHaveProperty('readOnly', true)
  expect(screen.queryByLabelText('Código de acceso')).toBeNull()
  await hands.type(screen.getByLabelText('Nombre completo'), 'Mariana Rojas')
  await hands.type(screen.getByLabelText('Contraseña'), 'roscones2026')
  await hands.type(screen.getByLabelText('Confirma la contraseña'), 'roscones2026')
  await hands.click(screen.getByRole('button', { name: 'Crear cuenta' }))
  await waitFor(() => expect(address()).toBe('/dashboard'))
  expect(sent).toEqual([
    { token: 'enlace' },
    {
      name: 'Mariana Rojas',
      email: mariana.email,
      password: 'roscones2026',
      plan: 'Basic',
      invitation: 'enlace',
    },
  ])
})

it('says that an invitation is over, and leads to whoever has a code', async () => {
  fakeApi({
    'POST /auth/invitation': () => ({ status: 400, body: { message: 'No', code: 'invalid_input' } }),
  })
  openApp('/invitacion#usada')
  await screen.findByText('Esta invitación ya no sirve')
  expect(screen.queryByText(/Te invitaron/)).toBeNull()
  expect(screen.queryByLabelText('Nombre completo')).toBeNull()
  expect(screen.getByRole('link', { name: 'Crear cuenta con él' }).getAttribute('href')).toBe('/register')
})
