import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fakeApi } from '../../testing/fake-api.ts'
import { openApp } from '../../testing/open-app.tsx'

it('says what is missing, and asks the server nothing', async () => {
  const calls = fakeApi({})
  const { hands } = openApp('/login')
  await hands.click(await screen.findByRole('button', { name: 'Iniciar sesión' }))
  await screen.findByText('Escribe tu correo')
  await screen.findByText('Escribe tu contraseña')
  expect(calls).not.toContain('POST /auth/login')
})

it.each([
  ['nobody answers', () => Promise.reject(new TypeError('Failed to fetch')), 'Sin respuesta del servidor'],
  [
    'something else than the server answers',
    () => ({ status: 502, body: '<h1>Bad gateway</h1>' }),
    'Error 502',
  ],
])('says that %s', async (_who, answer, said) => {
  fakeApi({ 'POST /auth/login': answer })
  const { hands } = openApp('/login')
  await hands.type(await screen.findByLabelText('Correo'), 'mariana@laesquina.example')
  await hands.type(screen.getByLabelText('Contraseña'), 'roscones2026{Enter}')
  expect((await screen.findByRole('alert')).textContent).toBe(said)
})
