import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { paths } from '../lib/navigation/paths.ts'
import { fakeApi } from '../testing/fake-api.ts'
import { laEsquina, mariana } from '../testing/fixtures.ts'
import { openApp } from '../testing/open-app.tsx'

// The screens have tests of their own; here it is what stands around them.
const screens = {
  [paths.builder.path]: <p>El editor</p>,
  [paths.whatsapp.path]: <p>La línea</p>,
}

function openBot(path: string, more: Parameters<typeof fakeApi>[0] = {}) {
  fakeApi({
    'GET /auth/verify': () => ({ body: { user: mariana } }),
    'GET /bots': () => ({ body: [laEsquina] }),
    'GET /bots/b1': () => ({ body: { bot: laEsquina } }),
    'GET /wa/status/b1': () => ({
      body: {
        status: 'connected',
        phoneNumber: '573104821906',
        qr: null,
        qrExpiresAt: null,
        qrAgain: false,
        error: null,
        reason: null,
      },
    }),
    ...more,
  })
  return openApp(path, 'good', screens)
}

it('keeps name, switch and line in sight, and leads from the editor to WhatsApp and back', async () => {
  const { hands, address } = openBot('/nodes/b1')
  await screen.findByText('El editor')
  expect(address()).toBe('/builder/b1')
  await screen.findByRole('heading', { name: 'Café La Esquina' })
  await screen.findByRole('link', { name: /Conectado/ })

  await hands.click(screen.getByRole('link', { name: 'WhatsApp' }))
  await screen.findByText('La línea')
  expect(address()).toBe('/builder/b1/whatsapp')

  await hands.click(screen.getByRole('link', { name: 'Volver al editor' }))
  await screen.findByText('El editor')
  await hands.click(screen.getByRole('link', { name: 'Volver al panel' }))
  await screen.findByRole('heading', { name: 'Panel de Control' })
})

it('what stands under a section belongs to it on the rail, and under the editor nothing does', async () => {
  const { hands } = openBot('/conocimiento/b1/propuestas')
  const rail = await screen.findByRole('navigation', { name: 'Secciones del bot' })
  const current = () =>
    within(rail)
      .getAllByRole('link', { current: 'page' })
      .map(({ textContent }) => textContent)
  expect(current()).toEqual(['Datos'])
  await hands.click(within(rail).getByRole('link', { name: 'WhatsApp' }))
  expect(current()).toEqual(['WhatsApp'])
})

it('switches the bot off, and back on when that fails', async () => {
  let answer: (value: { status: number; body: unknown }) => void = () => undefined
  const { hands } = openBot('/builder/b1', {
    'POST /bots/b1/toggle-estado': () => new Promise((resolve) => (answer = resolve)),
  })
  const power = await screen.findByRole('switch', { name: 'Bot Café La Esquina encendido' })
  await hands.click(power)
  expect(power.getAttribute('aria-checked')).toBe('false')

  answer({ status: 403, body: { message: 'No puedes', code: 'forbidden' } })
  await screen.findByText('Error: No puedes')
  expect(power.getAttribute('aria-checked')).toBe('true')
})

it('leads to the panel when the bot is not there, and /builder no longer remembers it', async () => {
  const { address } = openBot('/builder/b2')
  localStorage.setItem('recado.lastBot', 'b2')
  await waitFor(() => expect(address()).toBe('/dashboard'))
  expect(localStorage.getItem('recado.lastBot')).toBeNull()
})

it('says what nobody has put at this address', async () => {
  openBot('/no-existe')
  expect(await screen.findByRole('heading', { name: 'Aquí no hay nada' })).toBeTruthy()
})
