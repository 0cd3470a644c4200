import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fakeApi } from '../../testing/fake-api.ts'
import { openApp } from '../../testing/open-app.tsx'

it('promises no e-mail where none can leave, and says whom to ask', async () => {
  fakeApi({
    'GET /auth/recovery': () => ({ body: { available: false } }),
    'GET /contact': () => ({ body: { mailbox: 'hola@tienda.co' } }),
  })
  openApp('/recuperar')
  await screen.findByText('Este servidor no envía correos')
  await screen.findByRole('link', { name: 'hola@tienda.co' })
  expect(screen.queryByText(/te enviamos/i)).toBeNull()
  expect(screen.queryByRole('button', { name: 'Enviar enlace' })).toBeNull()
})

it('asks for the address where mail leaves', async () => {
  fakeApi({ 'GET /auth/recovery': () => ({ body: { available: true } }) })
  openApp('/recuperar')
  expect(await screen.findByRole('button', { name: 'Enviar enlace' })).toBeTruthy()
})
