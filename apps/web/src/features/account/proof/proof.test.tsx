import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fakeApi } from '../../../testing/fake-api.ts'
import { mariana } from '../../../testing/fixtures.ts'
import { openApp } from '../../../testing/open-app.tsx'

/** A profile whose recovery codes are renewed for whoever proves themselves by this password. */
async function openProfile() {
  let proven = false
  const calls = fakeApi({
    'GET /auth/verify': () => ({ body: { user: { ...mariana, secondFactor: 'on' } } }),
    'GET /profile/second-factor': () => ({
      body: { demanded: false, totpSince: '2026-11-02T15:00:00.000Z', passkeys: [], recoveryCodesLeft: 2 },
    }),
    'POST /profile/second-factor/recovery-codes': () =>
      proven
        ? { body: { recoveryCodes: ['AAAA-BBBB-CCCC'] } }
        : { status: 403, body: { message: 'Muéstranos que eres tú', code: 'proof_needed' } },
    'POST /profile/proof': (body) => {
      proven = JSON.stringify(body) === JSON.stringify({ way: 'password', password: 'roscones2026' })
      if (proven) return { body: { token: 'newer', user: { ...mariana, secondFactor: 'on' } } }
      const details = [{ path: 'password', message: 'Esa no es tu contraseña' }]
      return { status: 400, body: { message: 'No', code: 'invalid_input', details } }
    },
  })
  const { hands } = openApp('/perfil', 'good')
  await hands.click(await screen.findByRole('button', { name: 'Crear otros' }))
  const sure = within(await screen.findByRole('alertdialog', { name: '¿Crear otros códigos?' }))
  await hands.click(sure.getByRole('button', { name: 'Crear otros' }))
  await screen.findByRole('dialog', { name: '¿Eres tú?' })
  return { hands, calls, asked: () => calls.filter((call) => call.endsWith('/recovery-codes')).length }
}

it('is asked for where the server wants it, and what was wanted goes on by itself', async () => {
  const { hands, asked } = await openProfile()
  const password = await screen.findByLabelText('Contraseña', { selector: '[role=dialog] input' })
  await hands.type(password, 'no es{Enter}')
  await screen.findByText('Esa no es tu contraseña')
  await hands.clear(password)
  await hands.type(password, 'roscones2026{Enter}')
  await screen.findByText('AAAA-BBBB-CCCC')
  expect(asked()).toBe(2)
  // Who has shown that it is them goes on with another token.
  expect(localStorage.getItem('token')).toBe('newer')
})

it('is refused by who cancels: nothing is done, and nothing failed', async () => {
  const { hands, asked } = await openProfile()
  await hands.click(await screen.findByRole('button', { name: 'Cancelar' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: '¿Eres tú?' })).toBeNull())
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Crear otros' }).getAttribute('aria-busy')).not.toBe('true'),
  )
  expect(screen.queryByText(/Muéstranos que eres tú/)).toBeNull()
  expect(asked()).toBe(1)
})

it('who cancels it has asked for no app of codes, and is told of no failure', async () => {
  fakeApi({
    'GET /auth/verify': () => ({ body: { user: mariana } }),
    'GET /profile/second-factor': () => ({
      body: { demanded: false, totpSince: null, passkeys: [], recoveryCodesLeft: 0 },
    }),
    'POST /profile/second-factor/totp': () => ({
      status: 403,
      body: { message: 'Muéstranos que eres tú', code: 'proof_needed' },
    }),
  })
  const { hands } = openApp('/perfil', 'good')
  await hands.click(await screen.findByRole('button', { name: 'Usar una app' }))
  await hands.click(await screen.findByRole('button', { name: 'Cancelar' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.queryByText('No pudimos preparar el código QR')).toBeNull()
})
