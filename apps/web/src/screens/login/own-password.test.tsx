import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fakeApi } from '../../testing/fake-api.ts'
import { mariana } from '../../testing/fixtures.ts'
import { openApp } from '../../testing/open-app.tsx'

it('is all that is seen by who signed in by a made password, and leads on once they chose their own', async () => {
  const admin = { ...mariana, role: 'admin' as const }
  const calls = fakeApi({
    'GET /auth/verify': () => ({ body: { user: { ...admin, password: 'made', secondFactor: 'missing' } } }),
    'POST /profile/password': () => ({ body: { token: 'good', user: admin } }),
  })
  const { hands, address } = openApp('/perfil', 'good')
  await hands.type(await screen.findByLabelText('La contraseña con que entraste'), 'la del servidor')
  expect(address()).toBe('/asegurar')
  expect(calls).not.toContain('GET /profile/second-factor')
  await hands.type(screen.getByLabelText('Contraseña nueva'), 'una que elegí yo')
  await hands.type(screen.getByLabelText('Repite la contraseña nueva'), 'otra{Enter}')
  await screen.findByText('Las contraseñas no coinciden')
  await hands.clear(screen.getByLabelText('Repite la contraseña nueva'))
  await hands.type(screen.getByLabelText('Repite la contraseña nueva'), 'una que elegí yo{Enter}')
  await screen.findByRole('heading', { name: 'Mi perfil' })
  expect(address()).toBe('/perfil')
})
