import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Providers } from '../../../app/providers.tsx'
import { fakeApi } from '../../../testing/fake-api.ts'
import { FailedJobSettings } from './failed-jobs.tsx'

test('an owner has what was given up tried again', async () => {
  vi.stubGlobal('matchMedia', undefined)
  const at = '2026-11-21T10:00:00.000Z'
  let errands = [
    {
      _id: 'uno',
      kind: 'webhook',
      target: 'tienda.co',
      reason: 'respondió 500',
      attempts: 8,
      createdAt: at,
      failedAt: at,
    },
  ]
  fakeApi({
    'GET /bots/bot/failed-errands': () => ({ body: { errands } }),
    'POST /bots/bot/failed-errands/uno/retry': () => {
      errands = []
      return { status: 204 }
    },
  })
  const hands = userEvent.setup()
  render(
    <Providers>
      <FailedJobSettings botId="bot" />
    </Providers>,
  )
  expect(await screen.findByText('Webhook a tienda.co')).toBeTruthy()
  expect(screen.getByText(/respondió 500/)).toBeTruthy()
  await hands.click(screen.getByRole('button', { name: 'Reintentar: Webhook a tienda.co' }))
  await waitFor(() => expect(screen.queryByText('Webhook a tienda.co')).toBeNull())
})

test('the key of the webhooks is shown when asked for, copied, and replaced with a day’s overlap', async () => {
  vi.stubGlobal('matchMedia', undefined)
  const calls = fakeApi({
    'GET /bots/bot/failed-errands': () => ({ body: { errands: [] } }),
    'GET /bots/bot/webhook-secret': () => ({ body: { secret: 'clave-uno', previousUntil: null } }),
    'POST /bots/bot/webhook-secret': () => ({
      body: { secret: 'clave-dos', previousUntil: '2026-11-22T10:00:00.000Z' },
    }),
    'DELETE /bots/bot/webhook-secret/previous': () => ({ status: 204 }),
  })
  const hands = userEvent.setup()
  render(
    <Providers>
      <FailedJobSettings botId="bot" />
    </Providers>,
  )
  const press = async (name: string) => hands.click(await screen.findByRole('button', { name }))
  expect(await screen.findByRole('button', { name: 'Ver la clave' })).toBeTruthy()
  expect(calls).not.toContain('GET /bots/bot/webhook-secret')
  await press('Ver la clave')
  await press('Copiar')
  expect(await navigator.clipboard.readText()).toBe('clave-uno')

  await press('Cambiar clave')
  const dialog = within(await screen.findByRole('alertdialog'))
  await hands.click(dialog.getByRole('button', { name: 'Cambiar clave' }))
  expect(await screen.findByText(/firmamos también con la clave anterior/)).toBeTruthy()
  await press('Copiar')
  expect(await navigator.clipboard.readText()).toBe('clave-dos')
  await press('Dejar de usarla ya')
  await waitFor(() => expect(screen.queryByText(/firmamos también/)).toBeNull())
})
