import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fakeApi } from '../../../testing/fake-api.ts'
import { mariana } from '../../../testing/fixtures.ts'
import { openApp } from '../../../testing/open-app.tsx'

/** The account of somebody who has yet to confirm their address by the link «bueno». */
function openUnconfirmed(path: string) {
  let emailConfirmed = false
  const calls = fakeApi({
    'GET /auth/verify': () => ({ body: { user: { ...mariana, emailConfirmed } } }),
    'GET /bots': () => ({ body: [] }),
    'POST /profile/email/confirmation': () => ({ status: 204 }),
    'POST /profile/email/confirm': (body) => {
      emailConfirmed = JSON.stringify(body) === JSON.stringify({ token: 'bueno' })
      if (emailConfirmed) return { body: { user: { ...mariana, emailConfirmed } } }
      return { status: 400, body: { message: 'Este enlace ya no sirve', code: 'invalid_input' } }
    },
  })
  return { calls, ...openApp(path, 'good') }
}

it('is asked for on the panel, where the link can be had again', async () => {
  const { hands, calls } = openUnconfirmed('/dashboard')
  const note = await screen.findByRole('note')
  expect(note.textContent).toContain(`Te enviamos un enlace a ${mariana.email}`)
  await hands.click(screen.getByRole('button', { name: 'Enviar de nuevo' }))
  await screen.findByText('Te lo enviamos otra vez')
  expect(calls.filter((call) => call === 'POST /profile/email/confirmation')).toHaveLength(1)
})

it('is done by the link, once, and asked for no more', async () => {
  const { address, calls } = openUnconfirmed('/confirmar#bueno')
  await screen.findByText('Confirmaste tu correo')
  await waitFor(() => expect(address()).toBe('/dashboard'))
  expect(screen.queryByRole('note')).toBeNull()
  expect(calls.filter((call) => call === 'POST /profile/email/confirm')).toHaveLength(1)
})

it('says why a link is not good, and sends another one', async () => {
  const { hands, address } = openUnconfirmed('/confirmar#viejo')
  await screen.findByText('Este enlace ya no sirve')
  await hands.click(screen.getByRole('button', { name: 'Enviar de nuevo' }))
  await screen.findByText('Te lo enviamos otra vez')
  expect(address()).toContain('/confirmar')
})
