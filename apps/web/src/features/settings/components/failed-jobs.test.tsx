import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Providers } from '../../../app/providers.tsx'
import { fakeApi } from '../../../testing/fake-api.ts'
import { FailedJobSettings } from './failed-jobs.tsx'

test('an owner copies the key of the webhooks, and has what was given up tried again', async () => {
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
    'GET /bots/bot/webhook-secret': () => ({ body: { secret: 'clave-secreta' } }),
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
  await hands.click(screen.getByRole('button', { name: 'Copiar' }))
  expect(await navigator.clipboard.readText()).toBe('clave-secreta')
  await hands.click(screen.getByRole('button', { name: 'Reintentar: Webhook a tienda.co' }))
  await waitFor(() => expect(screen.queryByText('Webhook a tienda.co')).toBeNull())
})
