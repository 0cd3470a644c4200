import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fakeApi } from '../../testing/fake-api.ts'
import { mariana } from '../../testing/fixtures.ts'
import { openApp } from '../../testing/open-app.tsx'

const secured = { ...mariana, secondFactor: 'on' as const }
const factor = { demanded: false, totpSince: '2026-11-02T15:00:00.000Z', passkeys: [], recoveryCodesLeft: 9 }

/** Signs in as far as the second step; what is shown there is collected. */
async function openStep() {
  const shown: unknown[] = []
  fakeApi({
    'POST /auth/login': () => ({ body: { ticket: 't', ways: ['totp', 'recovery_code'] } }),
    'POST /auth/second-step': (body) => {
      shown.push(body)
      if (JSON.stringify(body).includes('000000'))
        return {
          status: 400,
          body: {
            message: 'Ese código no es',
            code: 'invalid_input',
            details: [{ path: 'code', message: 'Ese código no es' }],
          },
        }
      return { body: { token: 'good', user: secured } }
    },
    'GET /bots': () => ({ body: [] }),
    'GET /profile/second-factor': () => ({ body: factor }),
  })
  const app = openApp('/login')
  await app.hands.type(await screen.findByLabelText('Correo'), mariana.email)
  await app.hands.type(screen.getByLabelText('Contraseña'), 'roscones2026{Enter}')
  return { ...app, shown, code: await screen.findByLabelText('Código de tu app') }
}

it('asks for a code after the password, says a wrong one at its field, and goes on with a right one', async () => {
  const { hands, code, shown, address } = await openStep()
  expect(document.activeElement).toBe(code)
  expect(localStorage.getItem('token')).toBeNull()
  await hands.type(code, '000000{Enter}')
  expect((await screen.findByRole('alert')).textContent).toBe('Ese código no es')
  await hands.clear(code)
  await hands.type(code, '123456{Enter}')
  await screen.findByRole('heading', { name: 'Panel de Control' })
  expect(address()).toBe('/dashboard')
  expect(shown.at(-1)).toEqual({ ticket: 't', shown: { way: 'totp', code: '123456' } })
})

it('leads who lost their device to what they set up anew', async () => {
  const { hands, shown, address } = await openStep()
  await hands.click(screen.getByRole('button', { name: /Usa un código de recuperación/ }))
  const code = screen.getByLabelText('Código de recuperación')
  expect(document.activeElement).toBe(code)
  // Who administers has nobody to ask.
  screen.getByText(/Si lo administras tú, cambia en el servidor la contraseña de administrador/)
  await hands.type(code, 'ABCD-EFGH-JKLM{Enter}')
  await screen.findByText(/Entraste con un código de recuperación/)
  expect(address()).toBe('/perfil')
  expect(shown).toEqual([{ ticket: 't', shown: { way: 'recovery_code', code: 'ABCD-EFGH-JKLM' } }])
})
