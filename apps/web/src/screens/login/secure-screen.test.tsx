import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fakeApi } from '../../testing/fake-api.ts'
import { mariana } from '../../testing/fixtures.ts'
import { openApp } from '../../testing/open-app.tsx'

it('is all that an administrator sees before their second factor is there, and its codes stay until they are kept', async () => {
  const admin = { ...mariana, role: 'admin' as const }
  let secondFactor: 'missing' | 'on' = 'missing'
  const calls = fakeApi({
    'GET /auth/verify': () => ({ body: { user: { ...admin, secondFactor } } }),
    'POST /profile/second-factor/totp': () => ({
      body: { secret: 'ABCDEFGH', qr: 'data:image/png;base64,' },
    }),
    'POST /profile/second-factor/totp/confirm': () => {
      secondFactor = 'on'
      return { body: { recoveryCodes: ['AAAA-BBBB-CCCC', 'DDDD-EEEE-FFFF'] } }
    },
  })
  const { hands, address } = openApp('/perfil', 'good')
  await hands.click(await screen.findByRole('button', { name: 'Usar una app' }))
  expect(address()).toBe('/asegurar')
  expect(calls).not.toContain('GET /profile/second-factor')
  expect((await screen.findByLabelText('Clave para tu app')).textContent).toBe('ABCD EFGH')
  // For the app on the phone that shows it, which cannot scan itself.
  await hands.click(screen.getByRole('button', { name: 'Copiar clave' }))
  expect(await navigator.clipboard.readText()).toBe('ABCDEFGH')
  await hands.type(screen.getByLabelText('Código que muestra la app'), '123456{Enter}')
  await screen.findByText('DDDD-EEEE-FFFF')
  expect(address()).toBe('/asegurar')
  await hands.click(screen.getByRole('button', { name: 'Seguir a Recado' }))
  await screen.findByRole('heading', { name: 'Mi perfil' })
  expect(address()).toBe('/perfil')
})
