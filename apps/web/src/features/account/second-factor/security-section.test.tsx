import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { fakeApi } from '../../../testing/fake-api.ts'
import { mariana } from '../../../testing/fixtures.ts'
import { openApp } from '../../../testing/open-app.tsx'

/** A profile whose new recovery codes are shown. */
async function openCodes() {
  const calls = fakeApi({
    'GET /auth/verify': () => ({ body: { user: { ...mariana, secondFactor: 'on' } } }),
    'GET /profile/second-factor': () => ({
      body: { demanded: false, totpSince: '2026-11-02T15:00:00.000Z', passkeys: [], recoveryCodesLeft: 2 },
    }),
    'POST /profile/second-factor/recovery-codes': () => ({ body: { recoveryCodes: ['AAAA-BBBB-CCCC'] } }),
  })
  const { hands } = openApp('/perfil', 'good')
  await hands.click(await screen.findByRole('button', { name: 'Crear otros' }))
  const sure = within(await screen.findByRole('alertdialog', { name: '¿Crear otros códigos?' }))
  await hands.click(sure.getByRole('button', { name: 'Crear otros' }))
  await screen.findByText('AAAA-BBBB-CCCC')
  const answer = async (name: string) => {
    const asked = await screen.findByRole('alertdialog', { name: '¿Cerrar tus códigos?' })
    await hands.click(within(asked).getByRole('button', { name }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  }
  return { hands, calls, answer }
}
const gone = () => waitFor(() => expect(screen.queryByText('AAAA-BBBB-CCCC')).toBeNull())
const isAskedByBrowser = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }))

it('recovery codes go by a key or their cross once it is asked, and by their own button at once', async () => {
  const { hands, calls, answer } = await openCodes()
  await hands.keyboard('{Escape}')
  await answer('Volver a los códigos')
  expect(screen.getByText('AAAA-BBBB-CCCC')).toBeDefined()
  expect(isAskedByBrowser()).toBe(true)

  await hands.click(screen.getByRole('button', { name: 'Cerrar' }))
  await answer('Cerrar')
  await gone()
  // What closes shows nothing else meanwhile: it would begin an app of codes.
  expect(calls).not.toContain('POST /profile/second-factor/totp')
  expect(isAskedByBrowser()).toBe(false)
})

it('recovery codes that are kept are not asked about', async () => {
  const { hands } = await openCodes()
  await hands.click(screen.getByRole('button', { name: 'Ya los guardé' }))
  await gone()
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

it('who closes the browser’s window for a passkey reads what was not made, as no error', async () => {
  vi.stubGlobal('isSecureContext', true)
  vi.stubGlobal('PublicKeyCredential', function PublicKeyCredential() {})
  const create = () => Promise.reject(new DOMException('The operation was cancelled.', 'NotAllowedError'))
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'credentials'))
  Object.defineProperty(navigator, 'credentials', { value: { create }, configurable: true })
  fakeApi({
    'GET /auth/verify': () => ({ body: { user: mariana } }),
    'GET /profile/second-factor': () => ({
      body: { demanded: false, totpSince: null, passkeys: [], recoveryCodesLeft: 0 },
    }),
    'POST /profile/second-factor/passkeys/options': () => ({
      body: {
        options: {
          challenge: 'AAAA',
          rp: { name: 'Recado' },
          user: { id: 'AAAA', name: 'mariana', displayName: 'Mariana' },
          pubKeyCredParams: [],
        },
      },
    }),
  })
  const { hands } = openApp('/perfil', 'good')
  await hands.click(await screen.findByRole('button', { name: 'Crear una passkey' }))
  await hands.type(await screen.findByLabelText('Nombre de la passkey'), '{Enter}')
  const told = await screen.findByText(/Inténtalo de nuevo cuando quieras/)
  expect(told.parentElement?.textContent).toContain('No creamos tu passkey')
  expect(screen.queryByText(/Error:/)).toBeNull()
})
